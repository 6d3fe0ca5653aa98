import type { ComponentProps } from "react";

type Props = ComponentProps<"div"> & {
  /** Something went wrong. */
  alert?: boolean;
};

/** What an action came to, above the page it led to. */
export function Notice({ alert = false, className = "", ...rest }: Props) {
  const look = alert
    ? "border-alert bg-paper font-semibold text-alert outline outline-alert"
    : "border-success bg-board";
  return <div {...rest} className={`mb-4 border-l-4 px-4 py-3 ${look} ${className}`} data-part="notice" />;
}
