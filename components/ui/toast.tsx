"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { ToastFrame } from "./toast-frame";

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
    <ToastFrame
      close={close}
      onDone={onDone}
      // Not its entering: a toast that opens under a resting pointer would never go.
      onPointerMove={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {children}
    </ToastFrame>
  );
}
