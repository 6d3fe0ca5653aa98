"use client";

import { useEffect } from "react";
import { enhanceKeys } from "@/lib/browser/staff/enhance-keys";
import { markSection } from "@/lib/browser/staff/mark-section";
import { STARTED } from "@/lib/shared/page-start";

/** What the keyboard does in the back office. @param keys where a key leads that is pressed after "g" */
export function StaffBehaviour({ keys }: { keys: Readonly<Record<string, string>> }) {
  useEffect(() => enhanceKeys(document, keys), [keys]);
  useEffect(() => markSection(document, location.pathname), []);
  // After all that listens to presses: those that came before are repeated now (lib/browser/shell/start-page.ts).
  useEffect(() => void dispatchEvent(new Event(STARTED)), []);
  return null;
}
