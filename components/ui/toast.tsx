"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";

/** From docs/product.md, Figures. */
const TOAST_MS = 5_000;

export type ToastProps = { close: string; onDone(): void; children: ReactNode };

/** A note at the edge of the screen for five seconds; it stays while the pointer or the focus is on it. */
export function Toast({ close, onDone, children }: ToastProps) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const held = pointed || focused;
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => done.current(), TOAST_MS);
    return () => clearTimeout(timer);
  }, [held]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it on the screen
    <div
      className="toast"
      // Not its entering: a toast that opens under a resting pointer would never go.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <div>{children}</div>
      <button className="close" type="button" aria-label={close} onClick={onDone}>
        <Icon name="close" />
      </button>
    </div>
  );
}
