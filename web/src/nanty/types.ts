// SPDX-License-Identifier: MIT
// The protocol's words for Nanty Narking under the short names this folder uses.
import type { BoardProps, Player } from '../table/board';
import type { NantyAid, NantyArea, NantyView } from '../protocol/messages';

export type {
  NantyAid as Aid,
  NantyArea as AreaId,
  NantyAreaAid as AreaAid,
  NantyAreaView as AreaView,
  NantyCard as CardId,
  NantyEvent,
  NantyFace as Face,
  NantyOwner as Owner,
  NantyView as View,
} from '../protocol/messages';
export type { Player };

export type Props = BoardProps<NantyView, NantyAid>;

export const areaIds: readonly NantyArea[] = [
  'chelsea', 'westminster', 'strand', 'west_end', 'holborn', 'city',
  'highbury', 'east_end', 'bermondsey', 'southwark', 'lambeth', 'battersea',
];
