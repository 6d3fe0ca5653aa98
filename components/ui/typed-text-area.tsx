"use client";

import { type ComponentProps, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

type Props = ComponentProps<"textarea"> & { id: string; defaultValue: string };

/**
 * A text area that keeps what was typed into it before the page's scripts ran. React resets a text area to its default
 * value when it hydrates it, so the default value is what stands in the field by then.
 */
export function TypedTextArea({ id, defaultValue, ...rest }: Props) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [text] = useState(() => {
    if (!isHydrating || typeof document === "undefined") return defaultValue;
    const field = document.getElementById(id);
    return field instanceof HTMLTextAreaElement ? field.value : defaultValue;
  });
  return <textarea {...rest} id={id} defaultValue={text} />;
}
