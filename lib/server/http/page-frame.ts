import { AsyncLocalStorage } from "node:async_hooks";

/** A page that does not have the shop's usual frame: one of the back office, or one that is not measured. */
type Frame = "staff" | "unmeasured";

declare global {
  var foldwellPageFrame: AsyncLocalStorage<Frame> | undefined;
}

/** server.ts and Next's bundles are loaded apart: only what hangs on globalThis is the same for both. */
function pageFrame(): AsyncLocalStorage<Frame> {
  globalThis.foldwellPageFrame ??= new AsyncLocalStorage();
  return globalThis.foldwellPageFrame;
}

/** Answers a request for a page with a frame of its own (app/layout.tsx). */
export function answerInFrame<T>(frame: Frame, answer: () => T): T {
  return pageFrame().run(frame, answer);
}

/** Whether the page that is being made is one of the back office. */
export const isStaffPage = (): boolean => pageFrame().getStore() === "staff";

/** Whether views and speed of the page that is being made are not counted: what the staff show is no visit. */
export const isUnmeasured = (): boolean => pageFrame().getStore() === "unmeasured";
