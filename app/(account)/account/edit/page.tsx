import type { Metadata } from "next";
import { AccountDown } from "@/components/account/account-down";
import { EditForm } from "@/components/account/edit-form";
import { FollowEmail } from "@/components/account/follow-email";
import { Outcome } from "@/components/account/outcome";
import { callAsCustomer } from "@/lib/server/account/call-as-customer";
import { refusedForm } from "@/lib/server/account/refused-form";
import { readNote } from "@/lib/server/session/read-note";
import { translations, wordsFor } from "@/lib/server/words/translations";
import { BOOKS } from "@/lib/shared/account/books-page";
import { byField } from "@/lib/shared/forms/by-field";
import { choices, detailsFields } from "@/lib/shared/forms/details-fields";
import type { PageQuery } from "@/lib/shared/links/page-query";
import { limits } from "@/trade-rules/limits";

export async function generateMetadata(): Promise<Metadata> {
  const t = await translations("edit");
  return { title: t("title"), robots: { index: false } };
}

const PATH = "/account/edit";

type Props = { searchParams: Promise<PageQuery> };

export default async function EditPage({ searchParams }: Props) {
  const [t, tForm] = await Promise.all([translations("edit"), translations("form")]);
  const query = await searchParams;
  const [me, refused, note] = await Promise.all([
    callAsCustomer(PATH, "getMe"),
    refusedForm(query),
    query.done === "email" ? readNote() : undefined,
  ]);
  if (!me.ok) return <AccountDown again={PATH} />;
  return (
    <>
      <h1 className="mb-4">{t("title")}</h1>
      {refused === undefined && <Outcome query={query} t={t} />}
      {note?.values.formerEmail !== undefined && (
        <FollowEmail former={note.values.formerEmail} email={me.data.email} />
      )}
      <dl className="mt-4 mb-6 wrap-anywhere">
        <dt className="text-s font-semibold">{tForm("label_email")}</dt>
        <dd>{me.data.email}</dd>
        <dd className="text-s text-secondary">
          {t("emailHint")} <a href="/account/email">{t("changeEmail")}</a>
        </dd>
        <dd className="text-s text-secondary">
          {t("booksHint")} <a href={BOOKS}>{t("books")}</a>
        </dd>
      </dl>
      <EditForm
        words={await wordsFor("form", "edit")}
        failures={await wordsFor("failures")}
        limits={limits}
        texts={byField(detailsFields, (field) => refused?.values[field] ?? me.data[field])}
        // A form says nothing of a switch that is off.
        on={byField(choices, (choice) => (refused ? choice in refused.values : me.data[choice]))}
        refused={refused}
      />
    </>
  );
}
