/** So often the person at the terminal is told how far it is. */
const EVERY_MS = 10_000;

const time = (seconds: number) =>
  seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;

/**
 * Tells now and then how far an import is, and how long it may go on: from the speed of the stage until then.
 */
export class ProgressLine {
  readonly #say: (sentence: string) => void;
  #begun = performance.now();
  #told = performance.now();

  constructor(say: (sentence: string) => void) {
    this.#say = say;
  }

  /** Another stage begins, with a speed of its own. */
  begin(): void {
    this.#begun = performance.now();
  }

  /** @param share of the stage that is done, from 0 to 1 */
  tell(what: string, share: number | undefined): void {
    const now = performance.now();
    if (now - this.#told < EVERY_MS) return;
    this.#told = now;
    const done = Math.min(1, share ?? 0);
    const left = ((now - this.#begun) / 1_000) * (1 / done - 1);
    const end = done > 0 ? `: ${Math.floor(done * 100)} %, about ${time(left)} to go` : "";
    this.#say(`${what}${end}.`);
  }
}
