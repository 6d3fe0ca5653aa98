import { momentWords } from "@/lib/shared/display/date";
import { pathWith } from "@/lib/shared/staff/path-with";
import { customerPage, STAFF_ORDERS, writtenPage } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { WrittenItem } from "@/packaging-api/contract";

/** What became of it. */
function settledWords(t: Translate<"staff-people">, item: WrittenItem): string | undefined {
  const { settledAt, settledBy: name, closedFor: reason } = item;
  if (settledAt === null) return undefined;
  const time = momentWords(settledAt);
  if (reason !== "") return t("messages.closedBy", { time, name, reason });
  return name === "" ? t("messages.answered", { time }) : t("messages.answeredBy", { time, name });
}

/** What was written, by whom, and what became of it. All of it is what was typed. */
export function WrittenWords({ t, item }: { t: Translate<"staff-people">; item: WrittenItem }) {
  const { kind, id, items, sender, userId, sku, hasPicture, answer, receivedAt, endsAt } = item;
  const settled = settledWords(t, item);
  return (
    <section>
      <p className="mb-3 break-words">
        {sender === null
          ? t("messages.fromNobody")
          : t("messages.from", { name: sender.name, email: sender.email })}
        {sender !== null && (
          <>
            {" "}
            <a
              className="textlink inline-flex min-h-target items-center"
              href={pathWith(STAFF_ORDERS, { search: sender.email })}
            >
              {t("messages.orders")}
            </a>
          </>
        )}
        {userId !== null && (
          <>
            {" "}
            <a className="textlink inline-flex min-h-target items-center" href={customerPage(userId)}>
              {t("messages.customer")}
            </a>
          </>
        )}
      </p>
      <p className="text-s text-secondary">
        {t("messages.received", { time: momentWords(receivedAt) })}
        {endsAt !== null && <>. {t("messages.ends", { time: momentWords(endsAt) })}.</>}
        {sku !== null && <> {t("messages.product", { sku })}.</>}
      </p>
      <dl className="mt-4 grid gap-3">
        {items.map(({ title, value }) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="break-words whitespace-pre-line" dir="auto">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {hasPicture && (
        <figure className="mt-4">
          <img className="max-w-full" src={`${writtenPage(kind, id)}/picture`} alt={t("messages.picture")} />
        </figure>
      )}
      {settled !== undefined && <p className="mt-4 font-semibold break-words">{settled}</p>}
      {answer !== "" && <p className="mt-1 break-words whitespace-pre-line">{answer}</p>}
    </section>
  );
}
