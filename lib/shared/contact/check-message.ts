import {
  blank,
  emailMistake,
  type Fields,
  type FormMistake,
  longMistake,
  violationOf,
} from "@/lib/shared/forms/field-checks";
import type { Limits } from "@/trade-rules/limits";
import { readTopic } from "./topics";

/** Which of the contract's limits applies to a field. */
export const messageLimits = {
  name: "name",
  email: "email",
  orderNumber: "orderNumber",
  message: "message",
} as const satisfies Record<string, keyof Limits>;

/** A message to the shop, before it is sent and again in the storefront: one mistake a field at most. */
export function checkMessage(fields: Fields, limits: Limits): FormMistake[] {
  const missing = blank(fields, ["name", "email", "message"]);
  const { email = "", topic } = fields;
  const mistakes = [
    ...missing,
    ...violationOf("email", emailMistake(email)),
    ...violationOf("topic", readTopic(topic) ? undefined : "This value should not be blank."),
    ...Object.entries(messageLimits).flatMap(([field, limit]) =>
      violationOf(field, longMistake(withLineFeeds(fields[field]), limits[limit])),
    ),
  ];
  return mistakes.filter(
    ({ propertyPath }, index) => mistakes.findIndex((other) => other.propertyPath === propertyPath) === index,
  );
}

/** A form sends a line break as two characters, where its counter counts one. */
export function withLineFeeds(text = ""): string {
  return text.replaceAll("\r\n", "\n");
}
