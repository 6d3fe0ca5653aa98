"use client";

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import type { NotificationToastProps } from "@/components/account/notification-toast";
import { Button } from "@/components/ui/button";
import type { ToastProps } from "@/components/ui/toast";
import { ToastFrame } from "@/components/ui/toast-frame";
import { cartStore } from "@/lib/browser/cart/cart-store";
import { loadPart } from "@/lib/browser/shell/load-part";

/** Fetched when there is something to say for the first time. Where that fails, the words are still said. */
const Toast = lazy<ComponentType<ToastProps>>(() =>
  loadPart(() => import("@/components/ui/toast")).then(
    ({ Toast }) => ({ default: Toast }),
    () => ({ default: PlainToast }),
  ),
);
const NotificationToast = lazy<ComponentType<NotificationToastProps>>(() =>
  loadPart(() => import("@/components/account/notification-toast"))
    .then(({ loadNotificationToast }) => loadNotificationToast())
    .then(
      (NotificationToast) => ({ default: NotificationToast }),
      () => ({ default: () => null }),
    ),
);

/** Without the toast's clock. */
function PlainToast({ close, onDone, children }: ToastProps) {
  return (
    <ToastFrame close={close} onDone={onDone}>
      {children}
    </ToastFrame>
  );
}

/** What a toast of the shell says: what was added, and the ways on. */
type ToastWords = { added: string; view: string; checkout: string; close: string };

type Line = { name: string; quantity: number };
type Props = {
  words: ToastWords;
  lines: Line[];
  message: string;
  /** New notifications that the customer was not told of yet. */
  notifications: number;
  onDone(): void;
  onNotified(): void;
};

/** Where the cart itself is on the screen, a toast about it would only be in the way. */
const showsCart = (path: string): boolean => /^\/(cart|checkout)(\/|$)/.test(path);

/**
 * The live region of the shop's toasts: the line that was just added, else a message, else new notifications. It is
 * there before they are.
 */
export function Toasts({ words, lines, message, notifications, onDone, onNotified }: Props) {
  const before = useRef<number>(undefined);
  const [added, setAdded] = useState<Line>();
  useEffect(() => {
    const last = lines.at(-1);
    // At first React shows the server's empty cart; what this browser kept of it is not new.
    const known = before.current ?? cartStore.get().order.items.length;
    const grown = lines.length > known;
    before.current = before.current === undefined ? known : lines.length;
    if (grown && !document.hidden && !showsCart(location.pathname)) setAdded(last);
  }, [lines]);
  // What is said last counts: a refusal must not wait behind what went well before it.
  useEffect(() => {
    if (message !== "") setAdded(undefined);
  }, [message]);
  return (
    // A strip on whatever is fixed at the foot of the screen, as wide as that: the page scrolls free of it.
    <div
      className="fixed inset-x-0 bottom-[calc(var(--bar)+var(--notice))] z-6 print:hidden"
      role="status"
      data-part="toasts"
    >
      <Suspense>
        {added !== undefined && (
          <Toast key={`${added.name} ${lines.length}`} close={words.close} onDone={() => setAdded(undefined)}>
            <b>{words.added}</b>
            <p>{added.name}</p>
            <p className="mt-3 flex flex-wrap gap-2 lg:mt-0">
              <Button slim href="/cart">
                {words.view}
              </Button>
              <Button line slim href="/cart">
                {words.checkout}
              </Button>
            </p>
          </Toast>
        )}
        {added === undefined && message !== "" && (
          <Toast key={message} close={words.close} onDone={onDone}>
            <p>{message}</p>
          </Toast>
        )}
        {added === undefined && message === "" && notifications > 0 && (
          <NotificationToast count={notifications} close={words.close} onDone={onNotified} />
        )}
      </Suspense>
    </div>
  );
}
