"use client";

import { type FormEvent, useRef, useState } from "react";
import { type CameraWords, ScanCamera } from "@/components/staff/scan-camera";
import { Button } from "@/components/ui/button";
import { formClass } from "@/components/ui/form-class";
import { Notice } from "@/components/ui/notice";
import type { PackingAct } from "@/lib/browser/staff/kept-steps";
import { packedNow } from "@/lib/browser/staff/packed-now";
import { useSteps } from "@/lib/browser/staff/use-steps";
import type { DeskWords } from "@/lib/shared/staff/desk-words";
import { gramsOf, isParcelWeight, kilogramsOf } from "@/lib/shared/staff/parcel-weight";
import { packPage, STAFF_PACK, staffForm } from "@/lib/shared/staff/staff-paths";
import { translate } from "@/lib/shared/words/translate";
import type { Parcel } from "@/packaging-api/contract";
import { findGoodsByCode, goodsOnShelf, missingGoods, packingProblem } from "@/trade-rules/packed-goods";
import { dayOfAll, TRACKING_LENGTH } from "@/trade-rules/parcels";
import { DeskField } from "./desk-field";
import { MissingGoods } from "./missing-goods";
import { ParcelForm } from "./parcel-form";
import { ParcelGoods } from "./parcel-goods";
import { StepsNote } from "./steps-note";

/** The latest message above the forms. `at` is its number, so that the same message is announced again. */
type Said = { text: string; isAlert: boolean; at: number };
type Problems = Partial<Record<"code" | "weight" | "tracking", string | undefined>>;

type Props = {
  /** `next`: the number of the parcel that is packed now. */
  parcel: Pick<Parcel, "number" | "lines"> & { next: number };
  /** The id of the packer's account; undefined where it could not be read: the forms are sent without scripts then. */
  packer: string | undefined;
  words: DeskWords;
  cameraWords: CameraWords;
  /** What is said of a field that is not right. */
  wrong: string;
  /** What a form without scripts came to. */
  first: { said: Omit<Said, "at"> | undefined; typed: Readonly<Record<string, string>>; problems: Problems };
  /** Names what a form without scripts sends, of scanned goods and of each line. */
  keys: { scan: string; lines: Readonly<Record<string, string>> };
};

/**
 * A packer's table: goods are ticked off by their codes, then the parcel leaves. Its forms work without scripts. With them
 * each step is checked and shown at once, kept in the browser, and sent when there is a connection.
 */
export function PackDesk({ parcel, packer, words, cameraWords, wrong, first, keys }: Props) {
  const { number } = parcel;
  const t = translate(words);
  const { steps, sender: running } = useSteps(packer);
  const sender = packer === undefined ? undefined : running;
  const [said, setSaid] = useState<Said | undefined>(first.said && { ...first.said, at: 0 });
  const [problems, setProblems] = useState(first.problems);
  const dispatchForm = useRef<HTMLFormElement>(null);
  const page = packPage(number);
  const lines = packedNow(parcel.lines, number, steps);
  const missing = missingGoods(lines);
  const isComplete = missing.length === 0;
  const leaving = steps.waiting.find((step) => step.number === number && step.act.kind === "dispatch")?.act;
  const hasLeft = steps.dispatched.includes(number);
  const isPartSent = !hasLeft && steps.partSent.includes(number);
  const isDispatched = hasLeft || isPartSent;
  const isOver = isDispatched || leaving !== undefined;

  const say = (text: string, isAlert = false) =>
    setSaid((before) => ({ text, isAlert, at: (before?.at ?? 0) + 1 }));
  const keep = (act: PackingAct): boolean => {
    setProblems({});
    const isKept = sender?.add(number, act) === true;
    if (!isKept) say(t("noRoom"), true);
    return isKept;
  };
  const pack = (code: string, change: number) => {
    const line = findGoodsByCode(lines, code);
    const there = goodsOnShelf(lines, code).map(({ sku }) => sku);
    if (line === undefined && there.length > 1)
      return say(t("shelfHas", { code: code.trim(), goods: there.join(", ") }), true);
    if (line === undefined) return say(t("wrongGoods", { code: code.trim(), number }), true);
    const { sku, packed, quantity } = line;
    const values = { code: sku, packed, quantity, left: quantity - packed };
    const problem = packingProblem(line, change);
    if (problem === "too-few") return say(t("tooFew", values), true);
    if (problem === "full") return say(quantity === 0 ? t("allLeft", values) : t("full", values), true);
    if (problem === "too-many") return say(t("tooMany", values), true);
    if (!keep({ kind: "goods", sku, quantity: change })) return;
    const left = missing.reduce((sum, one) => sum + one.left, 0) - change;
    const now = t("inNow", { ...values, packed: packed + change });
    say(`${now} ${left === 0 ? t("complete") : t("left", { count: left })}`);
  };
  const submitScan = (event: FormEvent<HTMLFormElement>) => {
    if (sender === undefined) return;
    event.preventDefault();
    const form = event.currentTarget;
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    const fields = new FormData(form, submitter);
    pack(String(fields.get("code")), fields.get("out") === "1" ? -1 : 1);
    form.reset();
    form.querySelector<HTMLInputElement>("input[name=code]")?.focus();
  };
  const submitDispatch = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent : { submitter: null };
    const fields = new FormData(event.currentTarget, submitter);
    // What would come of it the shop alone can say.
    if (sender === undefined || fields.has("dryRun")) return;
    event.preventDefault();
    const weight = gramsOf(String(fields.get("weight")));
    const tracking = String(fields.get("tracking")).trim();
    const found: Problems = {
      ...(!isParcelWeight(weight) && { weight: wrong }),
      ...(tracking === "" && { tracking: wrong }),
    };
    if (Object.keys(found).length > 0) {
      setProblems(found);
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
      return;
    }
    const day = String(fields.get("expectedOn") ?? "");
    // Goods that are not here yet follow on the day that the shop knows.
    const follows = fields.has("rest") || lines.some(({ awaited }) => awaited > 0);
    const rest = follows && { rest: { expectedOn: day === "" ? null : day } };
    if (keep({ kind: "dispatch", weight, tracking, ...rest })) setSaid(undefined);
  };
  const see = (code: string) => {
    const isOfGoods = findGoodsByCode(lines, code) !== undefined || goodsOnShelf(lines, code).length > 0;
    const input = dispatchForm.current?.elements.namedItem("tracking");
    // Once everything is in the parcel, or what is packed is to leave, its own label is what is left to be scanned.
    const isSending = dispatchForm.current?.closest("details")?.open ?? true;
    if (isOfGoods || !isSending || !(input instanceof HTMLInputElement)) return pack(code, 1);
    input.value = code.slice(0, TRACKING_LENGTH);
    say(t("trackingFilled", { code: input.value }));
  };

  const form = {
    ...{ t, number, problems, typed: first.typed, onSubmit: submitDispatch, ref: dispatchForm },
    canTry: steps.waiting.length === 0,
  };
  const shown =
    isDispatched && leaving === undefined
      ? { text: t(isPartSent ? "partSent" : "dispatched", { number }), isAlert: false, at: -1 }
      : said;
  return (
    <>
      <div>
        {/* There from the beginning, so that a screen reader speaks what comes. */}
        <div aria-live="polite">
          {shown !== undefined && !shown.isAlert && (
            <Notice key={shown.at} id="problems">
              {shown.text}
            </Notice>
          )}
          {leaving?.kind === "dispatch" && (
            <p className="font-bold">
              {t(leaving.rest === undefined ? "dispatchWaits" : "partWaits", {
                kilograms: kilogramsOf(leaving.weight),
                tracking: leaving.tracking,
              })}
            </p>
          )}
        </div>
        {shown?.isAlert && (
          <Notice key={shown.at} alert id="problems" role="alert">
            {shown.text}
          </Notice>
        )}
        <StepsNote words={words} steps={steps} sender={sender} page={page} />
      </div>
      {!isOver && (
        <form
          className={formClass}
          action={staffForm("packGoods")}
          method="post"
          data-part="scan"
          onSubmit={submitScan}
        >
          <input type="hidden" name="number" value={number} />
          <input type="hidden" name="next" value={`${page}?at=scan`} />
          <input type="hidden" name="key" value={keys.scan} />
          <DeskField
            name="code"
            label={t("scan")}
            requiredWord={t("required")}
            maxLength={100}
            spellCheck={false}
            autoFocus
            problem={problems.code}
          />
          <ScanCamera onCode={see} words={cameraWords} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" slim>
              {t("scanGo")}
            </Button>
            <Button type="submit" slim line name="out" value="1">
              {t("scanTake")}
            </Button>
          </div>
        </form>
      )}
      {!isDispatched && <MissingGoods t={t} lines={lines} />}
      <ParcelGoods
        t={t}
        number={number}
        lines={lines}
        {...(!isOver && { forms: { next: page, keyOf: keys.lines } })}
        onAllIn={(event, line) => {
          if (sender === undefined) return;
          event.preventDefault();
          pack(line.sku, line.quantity - line.packed);
        }}
      />
      {isDispatched && (
        <form action={staffForm("claimNextOrder")} method="post">
          <input type="hidden" name="next" value={STAFF_PACK} />
          <Button type="submit" wide>
            {t("packNext")}
          </Button>
        </form>
      )}
      {isPartSent && (
        <p>
          <a className="textlink inline-flex min-h-target items-center" href={page}>
            {t("openAgain", { number })}
          </a>
        </p>
      )}
      {!isOver && isComplete && lines.some(({ packed }) => packed > 0) && <ParcelForm {...form} />}
      {!isOver && !isComplete && lines.some(({ packed }) => packed > 0) && (
        <details className="border-t border-rule" open={first.typed.rest === "1"}>
          <summary className="textlink inline-flex min-h-target items-center">{t("partTitle")}</summary>
          <div className="pt-2">
            <ParcelForm
              {...form}
              rest={{
                expectedOn: dayOfAll(missing.map(({ expectedOn }) => expectedOn)),
                parcel: parcel.next,
              }}
            />
          </div>
        </details>
      )}
    </>
  );
}
