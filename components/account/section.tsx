import type { ReactNode } from "react";

type Props = { id: string; title: string; text?: string; children: ReactNode };

/** What is to be filled in is no wider than it needs. */
const part =
  "mt-8 grid grid-cols-1 justify-items-start gap-4 border-t border-ink pt-4 [&>:is(form,details,ul)]:w-full [&>:is(form,details,ul)]:max-w-120 [&_:is(form,fieldset)>button]:justify-self-start";

/** One matter of the password page, under its own rule. */
export function Section({ id, title, text, children }: Props) {
  return (
    <section className={part} aria-labelledby={`${id}-title`} id={id}>
      <h2 id={`${id}-title`}>{title}</h2>
      {text !== undefined && <p className="max-w-copy wrap-anywhere">{text}</p>}
      {children}
    </section>
  );
}
