import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { KeptStep } from "@/lib/browser/staff/kept-steps";
import type { PackingSteps, StepSender } from "@/lib/browser/staff/send-steps";
import { nearMomentWords } from "@/lib/shared/display/date";
import { packPage, signInPath } from "@/lib/shared/staff/staff-paths";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import { PACKING_MINUTES } from "@/trade-rules/parcels";

type Say = ReturnType<typeof translate<WordsOf<"staff-pack">>>;

const timeOf = (ms: number) => nearMomentWords(new Date(ms).toISOString());

/** What keeps the steps from the shop, or that it has them all now. */
function Trouble({ t, steps, page }: { t: Say; steps: PackingSteps; page: string }) {
  const { waiting, trouble, sentAt } = steps;
  if (waiting.length === 0)
    return sentAt === undefined ? null : <p>{t("allSent", { time: timeOf(sentAt) })}</p>;
  if (trouble === undefined) return null;
  if (trouble === "no-answer") return <p>{t("noAnswer", { minutes: PACKING_MINUTES })}</p>;
  return (
    <p>
      {t("signedOut")}{" "}
      <a className="textlink inline-flex min-h-target items-center" href={signInPath(page)}>
        {t("signIn")}
      </a>
    </p>
  );
}

/** How many steps wait. Each scan changes it, so it is not spoken each time. */
function Waiting({ t, steps, sender }: { t: Say; steps: PackingSteps; sender: StepSender }) {
  const { waiting, trouble, isLasting } = steps;
  const [first] = waiting;
  if (first === undefined || trouble === undefined) return null;
  return (
    <>
      <p className="font-bold">{t("waiting", { count: waiting.length, time: timeOf(first.at) })}</p>
      {!isLasting && <p className="font-bold text-alert">{t("notLasting")}</p>}
      {trouble === "no-answer" && (
        <Button className="justify-self-start" type="button" slim line onClick={() => void sender.send()}>
          {t("sendNow")}
        </Button>
      )}
    </>
  );
}

function reasonOf(t: Say, { refusal }: KeptStep): string {
  if (refusal?.why === "too-old") return t("tooOld", { minutes: PACKING_MINUTES });
  if (refusal?.why === "after") return t("after");
  return refusal?.sentence ?? "";
}

/** Steps that the shop refused for good; said at once, and until they were read. */
function Refused({ t, refused, onRead }: { t: Say; refused: readonly KeptStep[]; onRead(): void }) {
  return (
    <Notice alert role="alert">
      <p>{t("refusedTitle")}</p>
      <ul className="my-2 grid gap-2">
        {refused.map((step) => (
          <li className="wrap-anywhere" key={step.key}>
            {step.act.kind === "goods"
              ? t("refusedGoods", { number: step.number, packs: step.act.quantity, code: step.act.sku })
              : t("refusedDispatch", { number: step.number })}{" "}
            {reasonOf(t, step)}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {[...new Set(refused.map(({ number }) => number))].map((number) => (
          <a className="textlink inline-flex min-h-target items-center" href={packPage(number)} key={number}>
            {t("openAgain", { number })}
          </a>
        ))}
        <Button type="button" slim line onClick={onRead}>
          {t("haveRead")}
        </Button>
      </div>
    </Notice>
  );
}

/**
 * What became of a packer's steps: those that wait, those that were sent late, those that were refused. It is there, empty,
 * from the beginning, so that a screen reader speaks what comes.
 * @param page that somebody who has to sign in comes back to
 */
export function StepsNote({
  words,
  steps,
  sender,
  page,
}: {
  words: WordsOf<"staff-pack">;
  steps: PackingSteps;
  sender: StepSender | undefined;
  page: string;
}) {
  const t: Say = translate(words);
  if (sender === undefined) return null;
  const { refused, others } = steps;
  return (
    <div className="grid gap-2" data-part="packing-steps">
      <div aria-live="polite">
        <Trouble t={t} steps={steps} page={page} />
      </div>
      <Waiting t={t} steps={steps} sender={sender} />
      {others > 0 && <p className="text-s">{t("others", { count: others })}</p>}
      {refused.length > 0 && <Refused t={t} refused={refused} onRead={() => sender.forgetRefused()} />}
    </div>
  );
}
