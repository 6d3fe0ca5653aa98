"use client";

import { Toast } from "@/components/ui/toast";
import { say } from "@/lib/i18n/say";
import words from "@/locales/en/notification-toast.json";

type Props = { count: number; close: string; onDone(): void };

/** Says how many notifications are new, and leads to them. It brings its few words along: hardly any page needs them. */
export function NotificationToast({ count, close, onDone }: Props) {
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
