import type { ComponentProps } from "react";
import { Icon } from "./icon";

type Props = Omit<ComponentProps<"button">, "type" | "children"> & { "aria-label": string };

/** The cross that closes a sheet, a dialog or a toast. */
export function CloseButton({ className = "", ...rest }: Props) {
  return (
    <button {...rest} className={`grid size-12 place-items-center ${className}`} type="button" data-close>
      <Icon name="close" />
    </button>
  );
}
