import { type ComponentProps, useLayoutEffect, useRef } from "react";

type Props = ComponentProps<"input"> & {
  /** The button that takes one off. */
  fewer: ComponentProps<"button">;
  /** The button that adds one. */
  more: ComponentProps<"button">;
  /** The largest number that the buttons lead to before React is there (lib/browser/shell/steppers.ts). */
  most?: number;
};

const button = "min-h-11.5 text-l/none hover:bg-board";

/** A number to type, with a button on either side. */
export function Stepper({ fewer, more, most, ...field }: Props) {
  const box = useRef<HTMLSpanElement>(null);
  // In the moment in which React has the buttons: a press counts once, by whoever has them.
  useLayoutEffect(() => box.current?.removeAttribute("data-most"), []);
  return (
    <span
      ref={box}
      className="inline-grid grid-cols-[44px_52px_44px] rounded border border-secondary bg-paper"
      data-most={most}
    >
      <button type="button" data-step="-1" {...fewer} className={button}>
        −
      </button>
      <input
        {...field}
        className="min-h-11.5 min-w-0 border-x text-center font-bold"
        inputMode="numeric"
        autoComplete="off"
      />
      <button type="button" data-step="1" {...more} className={button}>
        +
      </button>
    </span>
  );
}
