"use client";

import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/** Needs JavaScript, so it is there only with it; everybody else has the browser's own menu. */
export function PrintButton({ label }: { label: string }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <button className="button button--line" type="button" hidden={!inBrowser} onClick={() => window.print()}>
      {label}
    </button>
  );
}
