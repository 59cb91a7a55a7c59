// SPDX-License-Identifier: MIT
// The real WebSocket, and ids that no other client makes up.
import type { OpenWire } from './line';

export function socketAddress(place: { protocol: string; host: string }): string {
  return `${place.protocol === 'https:' ? 'wss:' : 'ws:'}//${place.host}/ws`;
}

export const openSocket: OpenWire = (events) => {
  const socket = new WebSocket(socketAddress(location));
  socket.onopen = () => events.opened();
  socket.onmessage = (message) => events.said(String(message.data));
  socket.onclose = () => events.closed();
  return {
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
  };
};

// 96 random bits in hexadecimal digits: ids are remembered for ever, so they must not repeat after a reload.
export function makeId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return `p-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
