// SPDX-License-Identifier: MIT
// When a thing under the hand is explained: after a moment of hovering or of focus, and at once after a long press, for which
// the board has waited already. A board that changes under a pointer at rest asks for nothing.
const kPause = 350;
const kJustMoved = 1000;

export class Hover {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private movedAt = -Infinity;
  private at: readonly [number, number] = [-1, -1];
  private isTouch = false;

  // For every pointermove, pointerdown and pointerover of the window. The last comes before the thing hears that the pointer
  // entered it, and also when the thing slid under a pointer that stays where it is.
  readonly moved = (event: PointerEvent): void => {
    this.isTouch = event.pointerType !== 'mouse';
    const [x, y] = this.at;
    this.at = [event.clientX, event.clientY];
    if (event.type === 'pointerdown' || x !== event.clientX || y !== event.clientY) this.movedAt = performance.now();
  };

  ask(anchor: Element, show: () => void): void {
    this.stop();
    const isFocused = anchor.matches(':focus-visible');
    if (this.isTouch && !isFocused) return show();
    if (performance.now() - this.movedAt > kJustMoved && !isFocused) return;
    // A pointer that was there and left wants nothing any more, though the focus may be there too.
    const stays = anchor.matches(':hover') ? ':hover' : ':focus-visible';
    this.timer = setTimeout(() => {
      if (anchor.matches(stays)) show();
    }, kPause);
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
