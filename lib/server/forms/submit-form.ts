import { makeCall } from "@/lib/server/calls/make-call";
import type { MatchedCall } from "@/lib/server/calls/match-call";
import { errorCode, failed, type Outcome, type Refusal } from "@/lib/server/calls/outcome";
import type { AnsweredForm } from "@/lib/server/handlers/answer-outcome";
import type { Fields } from "@/lib/server/handlers/read-request";
import type { Caller } from "@/lib/server/session/session";
import { type FormRow, goalOf } from "./form-row";

/** Makes the call that a posted form stands for, unless the form itself is not right, and finds the page after it. */
export async function submitForm(
  form: FormRow,
  call: MatchedCall,
  fields: Fields,
  caller: Caller,
): Promise<AnsweredForm> {
  const posted = { fields, params: call.params };
  const violations = form.check?.(fields) ?? [];
  const outcome =
    violations.length > 0
      ? failed(422, "Validation failed.", { violations })
      : inFormNames(await send(form, call, fields, caller), form);
  if (!outcome.ok) {
    const page = goalOf(form.refused, { ...posted, refusal: outcome });
    return { outcome, fields, next: withRefusal(page, outcome) };
  }
  const answered = { ...posted, data: outcome.data };
  return {
    outcome,
    fields,
    next: goalOf(form.done, answered),
    ...(form.remember && { remember: form.remember(answered) }),
  };
}

function send(form: FormRow, call: MatchedCall, fields: Fields, caller: Caller): Promise<Outcome> {
  if (form.make !== undefined) return form.make(call, fields, caller);
  const { version = "" } = fields;
  const params = form.params?.({ fields, params: call.params });
  return makeCall(
    { ...call, params: { ...call.params, ...params } },
    {
      body: form.body?.(fields, caller.session),
      ...(form.versioned && version !== "" && { ifMatch: version }),
    },
    caller,
  );
}

/** The outcome with what the form shows of its violations, under the names that the fields have in the form. */
function inFormNames(outcome: Outcome, { names = {}, shownViolations = (all) => all }: FormRow): Outcome {
  if (outcome.ok || outcome.failure.violations === undefined) return outcome;
  const violations = shownViolations(outcome.failure.violations).map(({ propertyPath, message }) => ({
    propertyPath: names[propertyPath] ?? propertyPath,
    message,
  }));
  return { ...outcome, failure: { ...outcome.failure, violations } };
}

/** `page` with the refusal's code in its query string, which that page puts into words. */
function withRefusal(page: string, refusal: Refusal): string {
  const [address = "/", place = "problems"] = page.split("#", 2);
  const [path = "/", query = ""] = address.split("?", 2);
  const search = new URLSearchParams(query);
  search.set("error", errorCode(refusal));
  const available = refusal.detail?.available;
  if (available !== undefined) search.set("available", String(available));
  return `${path}?${search}${place === "" ? "" : `#${place}`}`;
}
