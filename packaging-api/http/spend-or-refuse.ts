import type { Purpose } from "../../request-limits/budgets";
import type { RequestLimits } from "../../request-limits/limits";
import { tooManyAttempts } from "./failure";

/**
 * Takes a point of a budget.
 * @param subject whose budget it is: a network, of networkOf, or what else the purpose is counted by
 * @returns what gives the point back
 * @throws Failure 429 too_many_attempts, with `Retry-After`.
 */
export async function spendOrRefuse(
  limits: RequestLimits,
  purpose: Purpose,
  subject: string,
): Promise<() => Promise<void>> {
  const spending = await limits.spend(purpose, subject);
  if (!spending.ok) throw tooManyAttempts(spending.retryAfter);
  return spending.giveBack;
}
