import { momentWords } from "@/lib/shared/display/date";
import { say } from "@/lib/shared/words/say";
import type pageWords from "@/locales/en/recovered.json";
import { type AccountReview, TWO_STEP_END_HOURS } from "@/packaging-api/contract";
import { addressLines } from "@/packaging-api/contract/address-lines";

type Words = typeof pageWords;
type Props = { token: string; review: AccountReview; words: Words };

/** What stood in an account before its recovery, each part with the way to remove it. */
export function RecoveryReview({ token, review, words }: Props) {
  return (
    <>
      <p>{words.lead}</p>
      <section className="review">
        <h2>{words.twoStepTitle}</h2>
        <TwoStep token={token} review={review} words={words} />
      </section>
      <section className="review">
        <h2>{words.addressesTitle}</h2>
        <Addresses token={token} review={review} words={words} />
      </section>
      <section className="review">
        <h2>{words.signInsTitle}</h2>
        {review.signIns.length === 0 && <p>{words.signInsNone}</p>}
        <ul>
          {review.signIns.map(({ device, lastUsedAt }) => (
            <li key={`${device} ${lastUsedAt}`}>
              <b>{device || words.signInsUnknown}</b>
              <span className="quiet">{say(words, "signInsUsed", { when: momentWords(lastUsedAt) })}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function TwoStep({ token, review, words }: Props) {
  if (!review.twoStep) return <p>{words.twoStepOff}</p>;
  if (review.twoStepEndsAt !== null)
    return <p>{say(words, "twoStepEnds", { when: momentWords(review.twoStepEndsAt) })}</p>;
  return (
    <>
      <p>{say(words, "twoStepOn", { hours: TWO_STEP_END_HOURS })}</p>
      <RemoveForm token={token} remove="two-step" label={words.twoStepEnd} />
    </>
  );
}

function Addresses({ token, review, words }: Props) {
  const { addressCount: count, addresses } = review;
  if (count === 0) return <p>{words.addressesNone}</p>;
  if (addresses.length === 0) return <p>{say(words, "addressesHidden", { count })}</p>;
  return (
    <>
      <ul>
        {addresses.map((address) => (
          <li key={address.id}>{addressLines(address).join(", ")}</li>
        ))}
      </ul>
      <RemoveForm token={token} remove="addresses" label={say(words, "addressesRemove", { count })} />
    </>
  );
}

type RemoveFormProps = { token: string; remove: "addresses" | "two-step"; label: string };

function RemoveForm({ token, remove, label }: RemoveFormProps) {
  return (
    <form method="post" action="/api/recover-remove">
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="remove" value={remove} />
      <button className="button button--line" type="submit">
        {label}
      </button>
    </form>
  );
}
