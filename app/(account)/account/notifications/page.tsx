import "@/components/ui/empty.css";
import "@/components/notifications/notifications.css";
import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { AccountDown } from "@/components/account/account-down";
import { Outcome } from "@/components/account/outcome";
import { ActionForm } from "@/components/forms/action-form";
import { NotificationRow } from "@/components/notifications/notification-row";
import { Pages } from "@/components/ui/pages";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { requirePageNumber } from "@/lib/server/catalogue/require-page-number";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { pageHref, pageNumber, withDone } from "@/lib/shared/links/paged";
import { say } from "@/lib/shared/words/say";
import failures from "@/locales/en/failures.json";
import words from "@/locales/en/notifications.json";

export const metadata: Metadata = { title: words.title, robots: { index: false } };

const PATH = "/account/notifications";

export default async function NotificationsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
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
      <div className="notes__head">
        <h1>{words.title}</h1>
        {unread > 0 && (
          <ActionForm
            action="/api/notifications/all/read"
            done={words.done_read}
            unavailable={failures.unavailable}
          >
            <span className="quiet">{say(words, "unread", { count: unread })}</span>{" "}
            <button className="textlink" type="submit">
              {words.readAll}
            </button>
          </ActionForm>
        )}
      </div>
      <Outcome query={query} words={words} />
      {notifications.length === 0 ? (
        <div className="empty">
          <h2>{words.emptyTitle}</h2>
          <p>{words.emptyText}</p>
          <a className="button" href="/shop">
            {words.toShop}
          </a>
          <a className="textlink" href="/account/edit">
            {words.choose}
          </a>
        </div>
      ) : (
        <ul className="notes">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} page={page} />
          ))}
        </ul>
      )}
      <Pages current={page} last={last} to={(to) => pageHref(PATH, to)} />
    </>
  );
}
