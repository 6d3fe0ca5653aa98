"use client";

import { showMessage } from "@/lib/browser/state/app-state";
import { useInBrowser } from "@/lib/browser/state/use-in-browser";
import { Button } from "./button";

type Props = { label: string; text: string; copied: string; refused: string };

/** Copies a text; it is there only with JavaScript. A browser may refuse, and then says why itself nowhere. */
export function CopyButton({ label, text, copied, refused }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showMessage(copied),
      () => showMessage(refused),
    );
  return (
    <Button line type="button" hidden={!useInBrowser()} onClick={copy}>
      {label}
    </Button>
  );
}
