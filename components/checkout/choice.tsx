import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "className" | "children"> & {
  label: string | undefined;
  /** What it comes to, under its name. */
  children?: ReactNode;
};

/** The choices of one field in a box; each is a `Choice`. */
export function Choices({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className="col-span-full rounded border border-secondary">
      <legend className="sr-only">{name}</legend>
      {children}
    </fieldset>
  );
}

/** One of several ways, all of it to press: the one that is chosen stands on board. */
export function Choice({ label, children, ...input }: Props) {
  return (
    <label className="grid min-h-16 grid-cols-[20px_1fr] items-center gap-x-3 gap-y-0.5 border-secondary px-4 py-3 has-checked:bg-board [label+&]:border-t">
      <input {...input} className="size-5 accent-action" type="radio" />
      <b>{label}</b>
      {children !== undefined && <span className="col-2 text-s text-secondary">{children}</span>}
    </label>
  );
}
