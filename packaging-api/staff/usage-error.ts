/** What was typed is no command; `message` says why. */
export class UsageError extends Error {
  /** @param usage how the command is typed that was meant, or all of them */
  constructor(
    message: string,
    readonly usage = "",
  ) {
    super(message);
  }
}
