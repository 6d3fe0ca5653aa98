"use client";

import { useEffect, useRef, useState } from "react";

/** A value once it differs from the one before, so that the change can be announced; undefined until then. */
export function useChanged<T>(value: T): T | undefined {
  const before = useRef(value);
  const [changed, setChanged] = useState<T>();
  useEffect(() => {
    if (before.current !== value) setChanged(value);
    before.current = value;
  }, [value]);
  return changed;
}
