import { Socket } from "node:net";

/**
 * A socket that sends in one piece what it is given in one turn of the event loop, from the first `cork` on. Every piece
 * costs both sides a call of the system and, where the other side slept, its waking.
 */
export class GatheringSocket extends Socket {
  #gathers = false;

  override uncork(): void {
    if (this.#gathers) {
      super.uncork();
      return;
    }
    this.#gathers = true;
    setImmediate(() => {
      this.#gathers = false;
      super.uncork();
    });
  }
}
