/**
 * In place of `accounts/password-cost.ts`, the least that argon2 takes: at the real cost the tests of wrong passwords
 * take twice the processor time.
 */
export const passwordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 };
