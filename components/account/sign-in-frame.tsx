import "./sign-in.css";
import type { ReactNode } from "react";

/** A page with one form; `wide` where that has two columns. */
export function SignInFrame({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={`wrap grid gap-6 pt-5 lg:pt-8 [&_#problems]:mb-0 [&_[data-part=notice]]:mb-0 ${wide ? "max-w-[calc(640px+2*var(--gutter))]" : "max-w-[calc(400px+2*var(--gutter))]"}`}
    >
      {children}
    </div>
  );
}
