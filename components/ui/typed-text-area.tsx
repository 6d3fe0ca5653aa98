"use client";

import { type ComponentProps, useLayoutEffect, useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

type Props = Omit<ComponentProps<"textarea">, "defaultValue"> & { id: string; defaultValue: string };

/** The text area that the server sent, where the page is being hydrated in a browser. */
function findSent(id: string, isHydrating: boolean): HTMLTextAreaElement | undefined {
  if (!isHydrating || typeof document === "undefined") return undefined;
  const field = document.getElementById(id);
  return field instanceof HTMLTextAreaElement ? field : undefined;
}

/**
 * A text area that keeps what was typed into it before the page's scripts ran, and what was selected in it. React resets
 * a text area to its default value when it hydrates it, so the default value is what stands in the field by then; the
 * browser drops the selection with that.
 */
export function TypedTextArea({ id, defaultValue, ...rest }: Props) {
  const isHydrating = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [typed] = useState(() => {
    const field = findSent(id, isHydrating);
    if (field === undefined) return { text: defaultValue };
    const { value, selectionStart, selectionEnd } = field;
    const selection: [number, number] = [selectionStart, selectionEnd];
    return { text: value, ...(document.activeElement === field && { field, selection }) };
  });
  useLayoutEffect(() => {
    if (typed.selection !== undefined) typed.field?.setSelectionRange(...typed.selection);
  }, [typed]);
  // biome-ignore lint/correctness/noRestrictedElements: this is the element that all others use.
  return <textarea {...rest} id={id} defaultValue={typed.text} />;
}
