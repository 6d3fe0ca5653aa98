import type { ComponentProps } from "react";

/** In place of what is not there yet: says so, and offers ways on. */
export function Empty({ className = "", ...rest }: ComponentProps<"div">) {
  return <div {...rest} className={`grid max-w-copy justify-items-start gap-4 ${className}`} />;
}
