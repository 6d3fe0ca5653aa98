import type { ComponentProps } from "react";

/** What is wrong, beside the field that it is about. */
export function FieldError({ className = "", ...rest }: ComponentProps<"p">) {
  return <p {...rest} className={`flex items-start gap-1.5 font-semibold text-alert text-s ${className}`} />;
}
