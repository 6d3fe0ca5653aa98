"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";

/** From the specification, business constants. */
const TOAST_MS = 5_000;

/** A note at the edge of the screen for five seconds; it stays while the pointer or the focus is on it. */
export function Toast({ close, onDone, children }: { close: string; onDone(): void; children: ReactNode }) {
  const [held, setHeld] = useState(false);
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
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>{children}</div>
      <button className="close" type="button" aria-label={close} onClick={onDone}>
        <Icon name="close" />
      </button>
    </div>
  );
}
