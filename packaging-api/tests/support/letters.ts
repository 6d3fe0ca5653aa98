import type { RunningApi } from "./api";
import { mailsOf, type ReceivedMail } from "./mails";
import { until } from "./until";

/** The letters that an address has got so far, in the order in which they were ordered. */
export async function lettersTo(api: RunningApi, email: string): Promise<ReceivedMail[]> {
  const mails = await mailsOf(api);
  const number = ({ file }: ReceivedMail) => Number.parseInt(file, 10);
  return mails
    .filter(({ headers }) => headers.get("to")?.includes(email))
    .sort((one, other) => number(one) - number(other));
}

/** Waits until an address has got so many letters. @returns the last one. */
export async function letterTo(api: RunningApi, email: string, count = 1): Promise<ReceivedMail> {
  return until(`letter ${count} to ${email}`, async () => {
    const letters = await lettersTo(api, email);
    return letters.length >= count ? letters.at(-1) : undefined;
  });
}

/** The pages that a letter's link with a secret leads to. */
const linked = [
  "activate",
  "recover",
  "account/email",
  "account/lists/invitation",
  "standing-order",
  "back-in-stock",
  "books",
  "product-question",
  "staff/invitation",
];

/** The secret of a letter's link to one of them. */
export function secretOf({ text }: ReceivedMail): string {
  const secret = new RegExp(`/(?:${linked.join("|")})/([\\w-]+)`).exec(text)?.[1];
  if (secret === undefined) throw new Error(`There is no link in: ${text}`);
  return secret;
}
