// SPDX-License-Identifier: MIT
// Small sounds, made on the spot. Browsers allow them only after the first click on a page; before it they stay silent.
import { settings } from './settings.svelte';

type Sound = 'turn' | 'end';

// The numbers are zzfx's: volume, randomness, frequency, attack, sustain, release, shape.
const sounds: Record<Sound, readonly number[]> = {
  turn: [0.5, 0, 880, 0.01, 0.12, 0.5, 0],
  end: [0.6, 0, 523, 0.02, 0.3, 0.8, 0],
};

export async function play(sound: Sound): Promise<void> {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  const { zzfx } = await import('zzfx');
  zzfx(...sounds[sound]);
}
