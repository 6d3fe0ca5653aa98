import type { ComponentProps } from "react";
import { Icon } from "./icon";

/** A list to choose from, with an arrow of its own. @param className of the box round it */
export function Select({ className = "", ...rest }: ComponentProps<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className="input appearance-none pr-9" />
      <Icon name="down" small className="pointer-events-none absolute top-[calc(50%-8px)] right-3" />
    </span>
  );
}
