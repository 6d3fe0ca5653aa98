/** Why a sign-in failed: codes for which the sign-in screen has words. */
const signInErrors = [
  /** The address or the password is wrong; the answer does not say which. */
  "credentials",
  /** The password was right; the mailed link that activates the account was not opened yet. */
  "not_active",
  /** That link cannot be mailed again today. */
  "letters_enough",
  /** The second step is wanted. */
  "second_step",
  /** Its code was wrong. */
  "two_step",
  /** The five minutes for the second step, or to have the link mailed again, are over. */
  "second_step_over",
  "too_many_attempts",
  /** Signed in, but the account could not be read. */
  "account",
  /** What was typed cannot be credentials. */
  "invalid",
  "unavailable",
  "unknown",
] as const;
export type SignInError = (typeof signInErrors)[number];

/** A code out of an address, which anybody may have written. */
export function signInError(value: unknown): SignInError | undefined {
  return signInErrors.find((code) => code === value);
}
