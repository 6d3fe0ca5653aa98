import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "className" | "children"> & {
  /** Its label. */
  children: ReactNode;
};

/** A box to tick with its label, as wide as the room it is in. */
export function Check({ children, ...box }: Props) {
  return (
    <label className="flex min-h-target items-center gap-3">
      <input {...box} className="size-5 flex-none accent-action" type="checkbox" />
      {children}
    </label>
  );
}
