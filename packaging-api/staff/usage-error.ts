/** What was typed is no command; `message` says why. */
export class UsageError extends Error {}
