"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { Notice } from "@/components/ui/notice";
import { takeFreeFocus } from "@/lib/browser/forms/take-free-focus";

/**
 * What came of a form, in its place. It takes the focus, so that somebody who reads the page with a screen reader is
 * told; on a page that begins with it, it is simply the first thing there.
 */
export function SignInOutcome({ title, children }: { title: string; children?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => takeFreeFocus(box.current), []);
  return (
    <Notice role="status" tabIndex={-1} ref={box}>
      <p>
        <b>{title}</b>
      </p>
      {children}
    </Notice>
  );
}
