import { AsyncLocalStorage } from "node:async_hooks";

declare global {
  var foldwellStaffRequest: AsyncLocalStorage<true> | undefined;
}

/** server.ts and Next's bundles are loaded apart: only what hangs on globalThis is the same for both. */
function staffRequest(): AsyncLocalStorage<true> {
  globalThis.foldwellStaffRequest ??= new AsyncLocalStorage();
  return globalThis.foldwellStaffRequest;
}

/** Answers a request for a page of the back office, which has a frame of its own (app/layout.tsx). */
export function answerAsStaffPage<T>(answer: () => T): T {
  return staffRequest().run(true, answer);
}

/** Whether the page that is being made is one of the back office. */
export function isStaffPage(): boolean {
  return staffRequest().getStore() === true;
}
