/** The address shown once a message was sent. @param copied whether its sender is mailed a copy */
export const sentAddress = (path: string, copied: boolean): string =>
  `${path}?done=${copied ? "copied" : "sent"}`;

/** Reads that address's `done`; undefined where no message was sent. */
export function readSent(done: string | undefined): { copied: boolean } | undefined {
  return done === "sent" || done === "copied" ? { copied: done === "copied" } : undefined;
}
