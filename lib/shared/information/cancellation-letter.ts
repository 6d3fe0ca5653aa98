import type { WordsOf } from "@/lib/shared/words/namespaces";

type FormWord = keyof WordsOf<"returns">["form"];
const LINES = [
  "goods",
  "orderNumber",
  "orderedOn",
  "receivedOn",
  "name",
  "address",
  "date",
] as const satisfies FormWord[];

/** A mailto: address that opens an e-mail with the words of the cancellation form, to be filled in there. */
export function cancellationLetter(word: (key: `form.${FormWord}`) => string, email: string): string {
  const lines = [word("form.notice"), "", ...LINES.map((line) => `${word(`form.${line}`)}: `)];
  const subject = encodeURIComponent(word("form.mailSubject"));
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
