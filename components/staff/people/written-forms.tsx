import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { FieldFrame } from "@/components/ui/field-frame";
import { formClass } from "@/components/ui/form-class";
import { Select } from "@/components/ui/select";
import type { FormOutcome } from "@/lib/server/staff/form-outcome";
import { staffForm } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { CallName, CannedAnswers, WrittenItem } from "@/packaging-api/contract";
import { limits } from "@/trade-rules/limits";
import { ActButtons } from "../act-buttons";
import { StaffField } from "../staff-field";
import { StaffTextArea } from "./staff-text-area";

type Props = {
  t: Translate<"staff-people">;
  common: Translate<"staff">;
  page: string;
  outcome: FormOutcome | undefined;
  item: WrittenItem;
  /** The answers that are ready, and the one that was chosen. */
  ready: CannedAnswers;
  chosen: CannedAnswers[number] | undefined;
};

function WrittenForm({
  common,
  page,
  item,
  call,
  label,
  children,
}: Pick<Props, "common" | "page" | "item"> & { call: CallName; label: string; children?: ReactNode }) {
  return (
    <form className={formClass} action={staffForm(call)} method="post">
      <input type="hidden" name="next" value={page} />
      <input type="hidden" name="id" value={item.id} />
      {children}
      <ActButtons t={common} label={label} />
    </form>
  );
}

/** Puts an answer that is ready into the field, to be changed there. */
function ReadyAnswers({ t, page, ready, chosen }: Pick<Props, "t" | "page" | "ready" | "chosen">) {
  return (
    <form className="flex flex-wrap items-end gap-3" action={page} method="get">
      <FieldFrame id="ready" label={t("messages.ready")} requiredWord="" problem={undefined}>
        <Select id="ready" name="ready" defaultValue={chosen?.name}>
          {ready.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <Button type="submit" slim line>
        {t("messages.useReady")}
      </Button>
    </form>
  );
}

/** Answering and declining, or closing, what waits. */
function OpenForms(props: Props) {
  const { t, common, outcome, item, ready, chosen } = props;
  const isMessage = item.kind === "message";
  return (
    <>
      {ready.length > 0 && <ReadyAnswers {...props} />}
      <WrittenForm
        {...props}
        call={isMessage ? "answerMessage" : "answerQuestion"}
        label={t("messages.send")}
      >
        <StaffTextArea
          t={common}
          id="field-text"
          name="text"
          label={t("messages.answer")}
          hint={t("messages.answerHint")}
          limit={limits.answer}
          defaultValue={chosen?.text ?? ""}
          outcome={outcome}
          required
        />
      </WrittenForm>
      <WrittenForm
        {...props}
        call={isMessage ? "closeMessage" : "declineQuestion"}
        label={isMessage ? t("messages.close") : t("messages.decline")}
      >
        <StaffField
          t={common}
          name="reason"
          label={isMessage ? t("messages.closeReason") : t("messages.declineReason")}
          maxLength={200}
          outcome={outcome}
          required
        />
      </WrittenForm>
    </>
  );
}

/** Showing an answered question with its product, in other words where they are needed, and taking it off. */
function ShownForms(props: Props) {
  const { t, common, outcome, item } = props;
  return (
    <>
      <WrittenForm {...props} call="publishQuestion" label={t("messages.publish")}>
        <p className="text-s text-secondary">{t("messages.publishHint")}</p>
        <StaffTextArea
          t={common}
          id="field-question"
          name="question"
          label={t("messages.questionWords")}
          limit={limits.question}
          defaultValue={item.items.at(-1)?.value ?? ""}
          outcome={outcome}
        />
        <StaffTextArea
          t={common}
          id="field-answer"
          name="answer"
          label={t("messages.answerWords")}
          limit={limits.answer}
          defaultValue={item.answer}
          outcome={outcome}
        />
      </WrittenForm>
      {item.endsAt === null && <WrittenForm {...props} call="hideQuestion" label={t("messages.hide")} />}
    </>
  );
}

/** What staff do with a message or a question. */
export function WrittenForms(props: Props) {
  const { kind, settledAt } = props.item;
  return (
    <section className="grid content-start gap-5">
      {settledAt === null ? <OpenForms {...props} /> : kind === "question" && <ShownForms {...props} />}
    </section>
  );
}
