import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Notices what was typed in a field before the page's scripts ran, which no event told of. At the moment in which React has
 * the field: a press that comes next counts on from there.
 * @param onTyped told once, with all of it.
 * @returns for the field itself.
 */
export function useTypedBefore(onTyped: (text: string) => void): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const tell = useRef(onTyped);
  useLayoutEffect(() => {
    const { current } = field;
    if (current !== null && current.value !== current.defaultValue) tell.current(current.value);
  }, []);
  return field;
}
