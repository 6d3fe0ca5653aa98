import { ActButtons } from "@/components/staff/act-buttons";
import { describedBy, FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { calendarDayWords } from "@/lib/shared/display/calendar-day";
import { pounds } from "@/lib/shared/display/money";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { OpenEntry } from "@/packaging-api/contract";
import { CandidateChoice } from "./candidate";

type Props = {
  t: Translate<"staff-money">;
  staff: Translate<"staff">;
  entry: OpenEntry;
  /** The page that it is on. */
  next: string;
  outcome: FormOutcome | undefined;
};

/** What every form about an entry posts. */
function Hidden({ id, next }: { id: number; next: string }) {
  return (
    <>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="id" value={id} />
    </>
  );
}

/** What an entry may be for: the candidates beside each other, and a field for any other order. */
function Choices({ t, staff, entry, next, outcome }: Props) {
  const { id, candidates } = entry;
  const typed = outcome?.values.id === String(id) ? outcome.values : {};
  const others = `others-${id}`;
  return (
    <form className={formClass} action={staffForm("bookBankEntry")} method="post">
      <Hidden id={id} next={next} />
      {candidates.length > 0 && (
        <fieldset>
          <legend className="mb-2 font-semibold text-s">{t("whatFor")}</legend>
          <div className="grid gap-2 md:grid-cols-2 xl:grid-cols-3">
            {candidates.map((candidate) => (
              <CandidateChoice
                key={candidate.number}
                t={t}
                entry={entry}
                candidate={candidate}
                isChosen={typed.order === candidate.number}
              />
            ))}
          </div>
        </fieldset>
      )}
      {candidates.length === 0 && <p className="text-s">{t("noCandidate")}</p>}
      <FieldFrame
        id={others}
        label={t("others")}
        hint={t("othersHint")}
        requiredWord=""
        problem={undefined}
        className="max-w-copy"
      >
        <input
          className="input"
          id={others}
          name="others"
          inputMode="numeric"
          autoComplete="off"
          maxLength={400}
          defaultValue={typed.others}
          aria-describedby={describedBy({ id: others, problem: undefined, hint: t("othersHint") })}
        />
      </FieldFrame>
      <ActButtons t={staff} label={t("book")} />
    </form>
  );
}

/** An entry of no order, or one whose money goes back. */
function MoreActs({ t, staff, entry: { id, amount, candidates }, next }: Props) {
  const [first] = candidates;
  return (
    <details>
      <summary className="textlink inline-flex min-h-target items-center">{t("moreActs")}</summary>
      <div className="grid gap-6 pt-2 md:grid-cols-2">
        <form className={`${formClass} content-start`} action={staffForm("setBankEntryAside")} method="post">
          <Hidden id={id} next={next} />
          <FieldFrame
            id={`reason-${id}`}
            label={t("setAsideReason")}
            required
            requiredWord={staff("required")}
            problem={undefined}
          >
            <input
              className="input"
              id={`reason-${id}`}
              name="reason"
              maxLength={200}
              required
              autoComplete="off"
            />
          </FieldFrame>
          <ActButtons t={staff} label={t("setAside")} />
        </form>
        {amount > 0 && (
          <form className={`${formClass} content-start`} action={staffForm("returnBankEntry")} method="post">
            <Hidden id={id} next={next} />
            <FieldFrame
              id={`return-${id}`}
              label={t("returnOrder")}
              required
              requiredWord={staff("required")}
              problem={undefined}
            >
              <input
                className="input"
                id={`return-${id}`}
                name="order"
                inputMode="numeric"
                autoComplete="off"
                maxLength={18}
                pattern="\d{1,18}"
                defaultValue={first?.reasons.includes("number") ? first.number : undefined}
                required
              />
            </FieldFrame>
            <ActButtons t={staff} label={t("return")} />
          </form>
        )}
      </div>
    </details>
  );
}

/** An entry that waits: booked with one press where it is sure, to be chosen where it is not. */
export function OpenEntryItem(props: Props) {
  const { t, staff, entry, next } = props;
  const { id, bookedOn, amount, text, sure, hasTwin } = entry;
  return (
    <li className="grid gap-3 border-b border-rule py-4 child:min-w-0" id={`entry-${id}`} data-entry={id}>
      <div>
        <p className="flex flex-wrap justify-between gap-x-4">
          <b>{pounds(amount)}</b> <span className="text-secondary">{calendarDayWords(bookedOn)}</span>
        </p>
        <p className="wrap-anywhere">{text}</p>
      </div>
      {hasTwin && <p className="font-semibold text-s">{t("twin")}</p>}
      {sure === null ? (
        <Choices {...props} />
      ) : (
        <form className={formClass} action={staffForm("bookBankEntry")} method="post">
          <Hidden id={id} next={next} />
          <p className="font-semibold text-s">{t("sure", { orders: sure.join(", ") })}</p>
          <ActButtons t={staff} label={t("book")} />
        </form>
      )}
      <MoreActs {...props} />
    </li>
  );
}
