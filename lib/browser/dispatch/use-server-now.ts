"use client";

import { useEffect, useState } from "react";
import { runClock } from "./run-clock";

/**
 * The time by the server's clock, however the device's is set: the device's only counts what passes since the page came.
 * The way of the page, some seconds on a bad line, is neglected.
 * @param renderedAt when the server made the page, ms since 1970
 */
export function useServerNow(renderedAt: number): Date {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const ahead = renderedAt - Date.now();
    return runClock(() => setNow(Date.now() + ahead));
  }, [renderedAt]);
  return new Date(now);
}
