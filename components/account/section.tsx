import "./password.css";
import type { ReactNode } from "react";

type Props = { id: string; title: string; text?: string; children: ReactNode };

/** One matter of the password page, under its own rule. */
export function Section({ id, title, text, children }: Props) {
  return (
    <section className="matter" aria-labelledby={`${id}-title`} id={id}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text !== undefined && <p className="copy">{text}</p>}
      {children}
    </section>
  );
}
