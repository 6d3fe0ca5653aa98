"use client";

import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from "react";
import "@/components/ui/toast.css";
import type { NotificationToastProps } from "@/components/account/notification-toast";
import { Icon } from "@/components/ui/icon";
import type { ToastProps } from "@/components/ui/toast";
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
    <div className="toast">
      <div>{children}</div>
      <button className="close" type="button" aria-label={close} onClick={onDone}>
        <Icon name="close" />
      </button>
    </div>
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
    <div className="toasts" role="status">
      <Suspense>
        {added !== undefined && (
          <Toast key={`${added.name} ${lines.length}`} close={words.close} onDone={() => setAdded(undefined)}>
            <b>{words.added}</b>
            <p>{added.name}</p>
            <p className="toast__acts">
              <a className="button button--slim" href="/cart">
                {words.view}
              </a>
              <a className="button button--line button--slim" href="/cart">
                {words.checkout}
              </a>
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
