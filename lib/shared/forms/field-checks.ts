import { EMAIL_MISTAKE, EMAIL_SHAPE } from "@/trade-rules/email-rule";

export type Fields = Readonly<Record<string, string>>;
/** What is wrong with a field, in the words of the packaging API's violations. */
export type FormMistake = { propertyPath: string; message: string };

/** The mistake of one field, if there is one. */
export const violationOf = (propertyPath: string, message: string | undefined): FormMistake[] =>
  message === undefined ? [] : [{ propertyPath, message }];

/** Those of the fields that must be filled in and are not. */
export function blank(fields: Fields, names: readonly string[]): FormMistake[] {
  return names
    .filter((name) => (fields[name] ?? "").trim() === "")
    .map((name) => ({ propertyPath: name, message: "This value should not be blank." }));
}

/** What is wrong with an e-mail address; undefined when it looks like one. */
export function emailMistake(email: string): string | undefined {
  return EMAIL_SHAPE.test(email.trim()) ? undefined : EMAIL_MISTAKE;
}

/** What is wrong with a text that may have so many characters. */
export function longMistake(text: string, limit: number): string | undefined {
  return text.trim().length > limit
    ? `This value is too long. It should have ${limit} characters or less.`
    : undefined;
}
