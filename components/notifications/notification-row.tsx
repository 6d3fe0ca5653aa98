import { ActionForm } from "@/components/forms/action-form";
import { momentWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { Notification } from "@/packaging-api/contract";

type Props = {
  notification: Notification;
  page: number;
  t: Translate<"notifications">;
  unavailable: string;
};

/** One notification: what happened, the way to it, and out of the list. */
export function NotificationRow({ notification, page, t, unavailable }: Props) {
  const { id, title, text, createdAt, readAt } = notification;
  const unread = readAt === null;
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-b pt-2 pb-4 pl-4 wrap-anywhere ${unread ? "marked" : ""}`}
    >
      <Opener notification={notification} t={t} />
      <ActionForm
        action={`/api/notifications/${id}/delete`}
        fields={{ page: String(page) }}
        done={t("done_removed")}
        unavailable={unavailable}
      >
        <button className="textlink text-s" type="submit" aria-label={t("removeOf", { title })}>
          {t("remove")}
        </button>
      </ActionForm>
      <p className="col-span-full max-w-copy">{text}</p>
      <p className="col-span-full max-w-copy text-s text-secondary">
        <time dateTime={createdAt}>{momentWords(createdAt)}</time>
      </p>
    </li>
  );
}

/** Its title. Opening an unread one marks it as read, which is a change, so it is a form; a read one is a link. */
function Opener({ notification: { id, title, path, readAt }, t }: Pick<Props, "notification" | "t">) {
  if (readAt !== null)
    return (
      <h2 className="text-m font-normal tracking-normal">
        <a className="textlink py-2" href={path}>
          {title}
        </a>
      </h2>
    );
  return (
    <form method="post" action={`/api/notifications/${id}/read`}>
      <input type="hidden" name="next" value={path} />
      <h2 className="text-m font-bold tracking-normal">
        <button className="textlink py-2 text-left" type="submit">
          <span className="sr-only">{t("new")} </span>
          {title}
        </button>
      </h2>
    </form>
  );
}
