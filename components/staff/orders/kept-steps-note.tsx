"use client";

import { type ComponentType, useEffect, useState } from "react";
import { hasKeptSteps } from "@/lib/browser/staff/step-entry";
import type { KeptStepsProps } from "./late-steps-note";

/** Sends the steps of packing that an earlier page kept, if there are any, and says what became of them. */
export function KeptStepsNote(props: KeptStepsProps) {
  const [Note, setNote] = useState<ComponentType<KeptStepsProps>>();
  useEffect(() => {
    if (!hasKeptSteps()) return;
    import("./late-steps-note").then(
      ({ LateStepsNote }) => setNote(() => LateStepsNote),
      // Without a connection it cannot be loaded: the steps wait for the next page.
      () => undefined,
    );
  }, []);
  return Note === undefined ? null : <Note {...props} />;
}
