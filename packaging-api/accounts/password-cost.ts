/**
 * OWASP's parameters for argon2id (Password Storage Cheat Sheet): 19 MiB, two passes, one lane. No setting changes them.
 * The programs that tests start are built with lesser ones (tests/support/bundled.ts).
 */
export const passwordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
