/**
 * Words of a failure, fetched when there is one.
 * @param otherwise said where there is no connection to fetch them by
 */
export async function failureMessage(
  code: string,
  otherwise: string,
  details: { available?: number | undefined } = {},
): Promise<string> {
  if (code === "unavailable") return otherwise;
  const [{ failureWords }, { default: failures }] = await Promise.all([
    import("@/lib/forms/failure-words"),
    import("@/locales/en/failures.json"),
  ]);
  return failureWords(failures, code, details);
}
