import { Refusal } from "./calls";

/**
 * Asks until a budget is spent. A program counts by itself while the store of all counts does not answer in time, as on a
 * machine with other work: a network then has twice the budget at most.
 * @param points of the budget, which are asked for at the same time
 * @returns the refusal for the budget.
 * @throws Error when twice the budget is not refused.
 */
export async function spendBudget(points: number, ask: () => Promise<unknown>): Promise<Refusal> {
  const refusalOf = () =>
    ask().then(
      () => undefined,
      (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return error.status === 429 ? error : undefined;
      },
    );
  const early = (await Promise.all(Array.from({ length: points }, refusalOf))).find(Boolean);
  if (early !== undefined) throw new Error("The budget was refused before it was spent.");
  for (let turn = 0; turn <= points; turn += 1) {
    const refusal = await refusalOf();
    if (refusal !== undefined) return refusal;
  }
  throw new Error(`Twice a budget of ${points} was not refused.`);
}
