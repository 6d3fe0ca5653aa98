"use client";

import type { ComponentType } from "react";
import { Button } from "@/components/ui/button";
import { Toast } from "@/components/ui/toast";
import { fetchWords } from "@/lib/browser/words/fetch-words";
import { type Translate, translate } from "@/lib/shared/words/translate";

type Says = { t: Translate<"notification-toast"> };
export type NotificationToastProps = { count: number; close: string; onDone(): void };

/** Says how many notifications are new, and leads to them. */
function NotificationToast({ t, count, close, onDone }: NotificationToastProps & Says) {
  return (
    <Toast close={close} onDone={onDone}>
      <b>{t("new", { count })}</b>
      <p className="mt-3 flex flex-wrap gap-2 lg:mt-0">
        <Button slim href="/account/notifications" onClick={onDone}>
          {t("view")}
        </Button>
      </p>
    </Toast>
  );
}

/**
 * The toast with its words, which hardly any page needs. Import this on first use.
 * @throws Error when the words cannot be had.
 */
export async function loadNotificationToast(): Promise<ComponentType<NotificationToastProps>> {
  const t = translate(await fetchWords("notification-toast"));
  return (props) => <NotificationToast t={t} {...props} />;
}
