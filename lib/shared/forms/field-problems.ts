/** One problem in a form: the field's name in the form and the kind of mistake, for which there are words. */
export type FieldProblem = { field: string; kind: ProblemKind };
const problemKinds = [
  "blank",
  "long",
  "short",
  "email",
  "postcode",
  "vat",
  "characters",
  "guessable",
  "link",
  "mismatch",
  "used",
  "current",
  "present",
  "code",
  "unaccepted",
  "quantity",
  "large",
  "image",
  "wrong",
] as const;
type ProblemKind = (typeof problemKinds)[number];

type Violation = { propertyPath: string; message: string };

function kindOf({ propertyPath, message }: Violation): ProblemKind {
  if (message.includes("should not be blank")) return "blank";
  if (message.includes("too long")) return "long";
  if (message.includes("too short")) return "short";
  if (message.includes("email")) return "email";
  if (message.includes("postcode")) return "postcode";
  if (message.includes("VAT number")) return "vat";
  if (message.includes("characters that are not allowed")) return "characters";
  if (message.includes("too easy to guess")) return "guessable";
  if (message.includes("web address")) return "link";
  if (message.includes("do not match")) return "mismatch";
  if (message.includes("already used")) return "used";
  if (message.includes("user's current password")) return "current";
  if (message.includes("the present one")) return "present";
  if (message.includes("two step code")) return "code";
  if (message.includes("too large")) return "large";
  if (message.includes("valid image")) return "image";
  if (message.includes("should be true")) return "unaccepted";
  if (propertyPath === "quantity") return "quantity";
  return "wrong";
}

/**
 * The packaging API's violations (Symfony's messages) as problems of a form's fields, one a field, in the order given.
 */
export function fieldProblems(violations: Violation[]): FieldProblem[] {
  const seen = new Map<string, FieldProblem>();
  for (const violation of violations) {
    const field = violation.propertyPath;
    if (!seen.has(field)) seen.set(field, { field, kind: kindOf(violation) });
  }
  return [...seen.values()];
}

/** "billing" and "postCode" → "billingPostCode". */
export function prefixed(prefix: string, field: string): string {
  return `${prefix}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}
