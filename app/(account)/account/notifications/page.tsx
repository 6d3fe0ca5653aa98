import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { ActionForm } from "@/components/forms/action-form";
import { NotificationRow } from "@/components/notifications/notification-row";
import { Button } from "@/components/ui/button";
import { Empty } from "@/components/ui/empty";
import { Pages } from "@/components/ui/pages";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { requirePageNumber } from "@/lib/server/catalogue/require-page-number";
import { translations } from "@/lib/server/words/translations";
import { pageHref, pageNumber } from "@/lib/shared/links/page-number";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { withDone } from "@/lib/shared/links/page-query";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("notifications");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account/notifications";

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const [tFailures, t] = await Promise.all([translations("failures"), translations("notifications")]);
  const query = await searchParams;
  requirePageNumber(query.page, PATH);
  const page = pageNumber(query.page);
  const [list, counts] = await Promise.all([
    callAsCustomer(PATH, "listNotifications", { body: { page } }),
    callAsCustomer(PATH, "getCounts"),
  ]);
  if (!list.ok && list.status === 404) {
    // The last one of this page was removed just now.
    if (query.done === "removed") redirect(withDone(pageHref(PATH, page - 1), "removed"));
    notFound();
  }
  if (!list.ok || !counts.ok) return <AccountDown again={PATH} />;
  const { notifications, total, numOfRecords } = list.data;
  const last = Math.max(1, Math.ceil(total / numOfRecords));
  const unread = counts.data.notifications;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <h1>{t("title")}</h1>
        {unread > 0 && (
          <ActionForm
            action="/api/notifications/all/read"
            done={t("done_read")}
            unavailable={tFailures("unavailable")}
          >
            <span className="text-secondary">{t("unread", { count: unread })}</span>{" "}
            <button className="textlink" type="submit">
              {t("readAll")}
            </button>
          </ActionForm>
        )}
      </div>
      <Outcome query={query} t={t} />
      {notifications.length === 0 ? (
        <Empty>
          <h2>{t("emptyTitle")}</h2>
          <p>{t("emptyText")}</p>
          <Button href="/shop">{t("toShop")}</Button>
          <a className="textlink" href="/account/edit">
            {t("choose")}
          </a>
        </Empty>
      ) : (
        <ul className="border-t border-ink" data-part="notes">
          {notifications.map((notification) => (
            <NotificationRow
              key={notification.id}
              notification={notification}
              page={page}
              t={t}
              unavailable={tFailures("unavailable")}
            />
          ))}
        </ul>
      )}
      <Pages current={page} last={last} to={(to) => pageHref(PATH, to)} />
    </>
  );
}
