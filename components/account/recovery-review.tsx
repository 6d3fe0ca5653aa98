import { Button } from "@/components/ui/button";
import { momentWords } from "@/lib/shared/display/date";
import type { Translate } from "@/lib/shared/words/translate";
import { type AccountReview, TWO_STEP_END_HOURS } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";

type Props = { token: string; review: AccountReview; t: Translate<"recovered"> };

const part = "grid justify-items-start gap-2 wrap-anywhere";

/** What stood in an account before its recovery, each part with the way to remove it. */
export function RecoveryReview({ token, review, t }: Props) {
  return (
    <>
      <p>{t("lead")}</p>
      <section className={part}>
        <h2>{t("twoStepTitle")}</h2>
        <TwoStep token={token} review={review} t={t} />
      </section>
      <section className={part}>
        <h2>{t("addressesTitle")}</h2>
        <Addresses token={token} review={review} t={t} />
      </section>
      <section className={part}>
        <h2>{t("signInsTitle")}</h2>
        {review.signIns.length === 0 && <p>{t("signInsNone")}</p>}
        <ul className="grid gap-2">
          {review.signIns.map(({ device, lastUsedAt }) => (
            <li key={`${device} ${lastUsedAt}`}>
              <b className="block">{device || t("signInsUnknown")}</b>
              <span className="block text-secondary">
                {t("signInsUsed", { when: momentWords(lastUsedAt) })}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function TwoStep({ token, review, t }: Props) {
  if (!review.twoStep) return <p>{t("twoStepOff")}</p>;
  if (review.twoStepEndsAt !== null)
    return <p>{t("twoStepEnds", { when: momentWords(review.twoStepEndsAt) })}</p>;
  return (
    <>
      <p>{t("twoStepOn", { hours: TWO_STEP_END_HOURS })}</p>
      <RemoveForm token={token} remove="two-step" label={t("twoStepEnd")} />
    </>
  );
}

function Addresses({ token, review, t }: Props) {
  const { addressCount: count, addresses } = review;
  if (count === 0) return <p>{t("addressesNone")}</p>;
  if (addresses.length === 0) return <p>{t("addressesHidden", { count })}</p>;
  return (
    <>
      <ul className="grid gap-2">
        {addresses.map((address) => (
          <li key={address.id}>{addressLines(address).join(", ")}</li>
        ))}
      </ul>
      <RemoveForm token={token} remove="addresses" label={t("addressesRemove", { count })} />
    </>
  );
}

type RemoveFormProps = { token: string; remove: "addresses" | "two-step"; label: string };

function RemoveForm({ token, remove, label }: RemoveFormProps) {
  return (
    <form method="post" action="/api/recover-remove">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="remove" value={remove} />
      <Button line type="submit">
        {label}
      </Button>
    </form>
  );
}
