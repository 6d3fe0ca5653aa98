/**
 * Keeps what the shop writes from everybody else on the machine (private-folder.mjs).
 * @returns files whose permissions could not be changed.
 */
export function keepPrivate(varDir: string): string[];
