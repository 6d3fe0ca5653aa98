"use client";

import { type FormEvent, type ReactNode, useRef } from "react";
import { sendForm } from "@/lib/browser/calls/call-shop";
import { failureMessage } from "@/lib/browser/calls/failure-message";
import { showMessage } from "@/lib/browser/state/app-state";

type Props = {
  action: string;
  /** What goes with the press of the button. */
  fields?: Readonly<Record<string, string>>;
  /** What to say once it is done. */
  done: string;
  /** What to say without a connection. */
  unavailable: string;
  className?: string;
  /** It went through. Without it the page is asked for again. */
  onDone?(): void;
  children: ReactNode;
};

/** A form that is one button: it works by itself, and with JavaScript what came of it is said by a toast. */
export function ActionForm({ action, fields = {}, done, unavailable, className, onDone, children }: Props) {
  const sending = useRef(false);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    sending.current = true;
    const answer = await sendForm(event.currentTarget);
    sending.current = false;
    showMessage(answer.ok ? done : await failureMessage(answer.code, unavailable, answer));
    if (!answer.ok) return;
    if (onDone) onDone();
    else location.reload();
  };
  return (
    <form className={className} method="post" action={action} onSubmit={send}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}
