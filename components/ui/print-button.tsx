"use client";

import { useInBrowser } from "@/lib/browser/state/use-in-browser";
import { Button } from "./button";

/** Needs JavaScript, so it is there only with it; everybody else has the browser's own menu. */
export function PrintButton({ label }: { label: string }) {
  return (
    <Button line type="button" hidden={!useInBrowser()} onClick={() => window.print()}>
      {label}
    </Button>
  );
}
