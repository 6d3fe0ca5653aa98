"use client";

import { useEffect, useRef, useState } from "react";
import type { Cart } from "@/packaging-api/contract";

/** The cart and the one before it, once the total is another, so that it can be announced; undefined until then. */
export function useTotalChange(cart: Cart): { before: Cart; now: Cart } | undefined {
  const last = useRef(cart);
  const [change, setChange] = useState<{ before: Cart; now: Cart }>();
  useEffect(() => {
    const before = last.current;
    if (before.total !== cart.total) setChange({ before, now: cart });
    last.current = cart;
  }, [cart]);
  return change;
}
