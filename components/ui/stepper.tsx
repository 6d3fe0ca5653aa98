import type { ComponentProps } from "react";

type Props = ComponentProps<"input"> & {
  /** The button that takes one off. */
  fewer: ComponentProps<"button">;
  /** The button that adds one. */
  more: ComponentProps<"button">;
};

const button = "min-h-11.5 text-l/none hover:bg-board";

/** A number to type, with a button on either side. */
export function Stepper({ fewer, more, ...field }: Props) {
  return (
    <span className="inline-grid grid-cols-[44px_52px_44px] rounded border border-secondary bg-paper">
      <button type="button" {...fewer} className={button}>
        −
      </button>
      <input
        {...field}
        className="min-h-11.5 min-w-0 border-x text-center font-bold"
        inputMode="numeric"
        autoComplete="off"
      />
      <button type="button" {...more} className={button}>
        +
      </button>
    </span>
  );
}
