import type { ComponentProps } from "react";

/** Names and values, one pair a line. */
export function Facts({ className = "", ...rest }: ComponentProps<"dl">) {
  return (
    <dl
      {...rest}
      className={`grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-s [&>dd]:wrap-anywhere [&>dt]:text-secondary ${className}`}
      data-part="facts"
    />
  );
}
