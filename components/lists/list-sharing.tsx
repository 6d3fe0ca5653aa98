import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { translations } from "@/lib/server/words/translations";
import { INVITE_FORM } from "@/lib/shared/account/named-list-page";
import { dayWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import type { NamedList } from "@/packaging-api/contract";
import { limits, namedListLimits } from "@/trade-rules/limits";
import { listProblem } from "./name-form";

type Words = Translate<"lists">;
type EndProps = { action: string; label: string; name: string };

function End({ action, label, name }: EndProps) {
  return (
    <form method="post" action={action}>
      <button className="textlink min-h-target text-s" type="submit" aria-label={name}>
        {label}
      </button>
    </form>
  );
}

const rowClass = "flex flex-wrap items-center justify-between gap-x-4 border-b py-1";

/** With whom the owner shares a list, who is invited, and the way to invite somebody. */
export async function ListSharing({
  list: { id, people, invitations },
  t,
  refused,
}: {
  list: NamedList;
  t: Words;
  refused: RefusedForm | undefined;
}) {
  const tForm = await translations("form");
  return (
    <section className="max-w-copy print:hidden" data-part="list-sharing" id={INVITE_FORM}>
      <h2>{t("shareTitle")}</h2>
      <p className="mb-2">{t("shareLead")}</p>
      {people.length + invitations.length === 0 ? (
        <p className="text-secondary">{t("nobody")}</p>
      ) : (
        <ul>
          {people.map((person) => (
            <li key={person.id} className={rowClass}>
              <span className="wrap-anywhere">
                {person.name} <span className="text-s text-secondary">{person.email}</span>
              </span>
              <End
                action={`/api/lists/${id}/people/${person.id}/delete`}
                label={t("endSharing")}
                name={t("endSharingOf", { name: person.name })}
              />
            </li>
          ))}
          {invitations.map((invitation) => (
            <li key={invitation.id} className={rowClass}>
              <span className="wrap-anywhere">
                {invitation.email}{" "}
                <span className="text-s text-secondary">
                  {t("invitedUntil", { day: dayWords(invitation.endsAt) })}
                </span>
              </span>
              <End
                action={`/api/lists/${id}/invitations/${invitation.id}/delete`}
                label={t("withdraw")}
                name={t("withdrawOf", { email: invitation.email })}
              />
            </li>
          ))}
        </ul>
      )}
      <form className="mt-4 grid gap-3" method="post" action={`/api/lists/${id}/invite`} noValidate>
        <Field
          id="invite-email"
          name="email"
          type="email"
          label={t("email")}
          hint={t("emailHint", { days: namedListLimits.invitationDays })}
          required
          requiredWord={t("required")}
          limit={limits.email}
          defaultValue={refused?.values.email ?? ""}
          counter={tForm("counter")}
          problem={listProblem(t, refused, "email")}
          autoComplete="off"
        />
        <Button line type="submit" className="justify-self-start max-md:w-full">
          {t("invite")}
        </Button>
      </form>
    </section>
  );
}
