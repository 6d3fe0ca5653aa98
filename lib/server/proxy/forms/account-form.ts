import type { Caller } from "@/lib/server/calls/caller";
import { failed, type Outcome } from "@/lib/server/calls/outcome";
import { callAccount } from "../account-call";
import { errorCode, type Fields, type FormOutcome } from "../form-call";
import type { MatchedCall } from "../match-call";
import { goalOf, type PostedForm } from "./posted-form";

/** `page` with one more word in its query string, at the place where it says what is wrong. */
function withError(page: string, code: string): string {
  const [path = "/", query = ""] = page.split("?");
  const search = new URLSearchParams(query);
  search.set("error", code);
  return `${path}?${search}#problems`;
}

/** The outcome with what the form tells of its violations, under the names that the fields have in the form. */
function told(outcome: Outcome, { names = {}, heard = (all) => all }: PostedForm): Outcome {
  if (outcome.ok || outcome.failure.violations === undefined) return outcome;
  const violations = heard(outcome.failure.violations).map(({ propertyPath, message }) => ({
    propertyPath: names[propertyPath] ?? propertyPath,
    message,
  }));
  return { ...outcome, failure: { ...outcome.failure, violations } };
}

/** Makes the call that a form of the account's pages stands for, unless the form itself is not right. */
export async function callAccountForm(
  call: MatchedCall,
  form: PostedForm,
  fields: Fields,
  caller: Caller,
): Promise<FormOutcome> {
  const violations = form.check?.(fields) ?? [];
  const outcome =
    violations.length > 0
      ? failed(422, "Validation failed.", { violations })
      : told(await callAccount(call, { body: form.body(fields) }, caller), form);
  const posted = { fields, params: call.params };
  if (!outcome.ok) return { outcome, next: withError(goalOf(form.refused, posted), errorCode(outcome)) };
  const kept = form.keep?.(outcome.data);
  return { outcome, next: goalOf(form.done, posted), ...(kept && { kept }) };
}
