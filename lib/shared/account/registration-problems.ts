import type { Violation } from "@/packaging-api/contract";
import { passwordMessages } from "@/trade-rules/password-rule";

/**
 * What of the packaging API's refusal of a registration is said (docs/product.md, Registration): that a value is
 * missing is not, as long as there is something else to mend. The shop's own form asks for what is missing before it
 * sends.
 */
export function heardAtRegistration(violations: Violation[]): Violation[] {
  const others = violations.filter(({ message }) => message !== passwordMessages.blank);
  return others.length > 0 ? others : violations;
}
