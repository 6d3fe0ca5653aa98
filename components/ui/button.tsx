import type { ComponentProps } from "react";

type Look = {
  /** An outline instead of a filled box: for what is not the first thing to press. */
  line?: boolean;
  /** As low as a finger allows. */
  slim?: boolean;
  /** As wide as the room it is in. */
  wide?: boolean;
  className?: string | undefined;
};
type Props = Look &
  (({ href: string } & ComponentProps<"a">) | ({ href?: never } & ComponentProps<"button">));

/** Something to press: a link where it leads to an address, else a button. */
export function Button({ line = false, slim = false, wide = false, className, ...rest }: Props) {
  const classes = ["btn", line && "btn-line", slim && "min-h-target px-4", wide && "w-full", className]
    .filter(Boolean)
    .join(" ");
  return rest.href === undefined ? (
    <button {...rest} className={classes} />
  ) : (
    <a {...rest} className={classes} />
  );
}
