"use client";

import type { ComponentType } from "react";
import { Toast } from "@/components/ui/toast";
import { fetchWords } from "@/lib/browser/words/fetch-words";
import { say } from "@/lib/shared/words/say";
import type notificationWords from "@/locales/en/notification-toast.json";

type Words = typeof notificationWords;
export type NotificationToastProps = { count: number; close: string; onDone(): void };

/** Says how many notifications are new, and leads to them. */
function NotificationToast({ words, count, close, onDone }: NotificationToastProps & { words: Words }) {
  return (
    <Toast close={close} onDone={onDone}>
      <b>{say(words, "new", { count })}</b>
      <p className="toast__acts">
        <a className="button button--slim" href="/account/notifications" onClick={onDone}>
          {words.view}
        </a>
      </p>
    </Toast>
  );
}

/**
 * The toast with its words, which hardly any page needs. Import this on first use.
 * @throws Error when the words cannot be had.
 */
export async function loadNotificationToast(): Promise<ComponentType<NotificationToastProps>> {
  const words = await fetchWords("notification-toast");
  return (props) => <NotificationToast words={words} {...props} />;
}
