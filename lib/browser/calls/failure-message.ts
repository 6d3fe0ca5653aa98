import { fetchWords } from "@/lib/browser/words/fetch-words";
import { translate } from "@/lib/shared/words/translate";

/**
 * Words of a failure, fetched when there is one.
 * @param otherwise said where they cannot be had
 */
export async function failureMessage(
  code: string,
  otherwise: string,
  details: { available?: number; retryAfter?: number } = {},
): Promise<string> {
  if (code === "unavailable") return otherwise;
  try {
    const [{ failureWords }, failures] = await Promise.all([
      import("@/lib/shared/forms/failure-words"),
      fetchWords("failures"),
    ]);
    return failureWords(translate(failures), code, details);
  } catch (error) {
    console.error("The words of a failure could not be had.", error);
    return otherwise;
  }
}
