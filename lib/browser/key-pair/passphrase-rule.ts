/** Characters. A stolen key can be attacked offline without limit, so it is longer than a password's. */
const PASSPHRASE_LEAST = 12;

/** What is wrong with a new passphrase and its repetition, if anything. */
export function passphraseProblem(passphrase: string, again: string): "short" | "mismatch" | undefined {
  if ([...passphrase].length < PASSPHRASE_LEAST) return "short";
  return passphrase === again ? undefined : "mismatch";
}
