"use client";

import { Button } from "@/components/ui/button";
import type { Limits } from "@/trade-rules/limits";
import "./contact.css";
import { EnhancedForm } from "@/components/forms/enhanced-form";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { readFields } from "@/lib/browser/calls/read-fields";
import type { RefusedForm } from "@/lib/server/account/refused-form";
import { checkMessage, messageLimits } from "@/lib/shared/contact/check-message";
import { sentAddress } from "@/lib/shared/contact/sent-address";
import { type ContactPageName, contactPages } from "@/lib/shared/contact/topics";
import { fieldProblems } from "@/lib/shared/forms/field-problems";
import { isRecord } from "@/lib/shared/parse";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import { PictureInput } from "./picture-input";
import { TopicSelect } from "./topic-select";

type Props = {
  page: ContactPageName;
  words: WordsOf<"form" | "contact">;
  failures: WordsOf<"failures">;
  limits: Limits;
  /** Bytes that the picture may have. */
  pictureBytes: number;
  /** Says when this form was opened. */
  seal: string;
  refused: RefusedForm | undefined;
};

/** What is wrong with what stands in the form, the size of its picture included. */
function problemsOf(form: HTMLFormElement, limits: Limits, pictureBytes: number) {
  const problems = fieldProblems(checkMessage(readFields(form), limits));
  const input = form.elements.namedItem("picture");
  const size = input instanceof HTMLInputElement ? (input.files?.[0]?.size ?? 0) : 0;
  return size > pictureBytes ? [...problems, { field: "picture", kind: "large" }] : problems;
}

/** A message to the shop, with a picture if it helps. */
export function MessageForm(props: Props) {
  const { page, words, failures, limits, refused } = props;
  const t = translate(words);
  const { path, topic } = contactPages[page];
  const textOf = (field: string) => refused?.values[field] ?? "";
  const pictureRefused = refused?.problems.some(({ field }) => field === "picture") ?? false;
  return (
    <EnhancedForm
      name="contact"
      action="/api/contact"
      carriesFile
      words={words}
      failures={failures}
      problems={refused?.problems}
      error={refused?.error}
      check={(form) => problemsOf(form, limits, props.pictureBytes)}
      onRefused={({ code }, form) => {
        if (code !== "form_stale") return false;
        // The page that answers a browser comes with a new seal and with what was typed.
        form.submit();
        return true;
      }}
      onDone={({ data }) => location.assign(sentAddress(path, isRecord(data) && data.copied === true))}
    >
      {({ busy, problemOf }) => {
        const field = (name: keyof typeof messageLimits) => ({
          id: `contact-${name}`,
          name,
          label: t(`label_${name}`),
          limit: limits[messageLimits[name]],
          defaultValue: textOf(name),
          requiredWord: t("required"),
          problem: problemOf(name),
        });
        return (
          <>
            <input type="hidden" name="page" value={page} />
            <input type="hidden" name="seal" value={props.seal} />
            {/* Off the screen instead of undisplayed: the robots that it is for read styles. */}
            <div className="absolute left-[-9999px]" data-trap aria-hidden="true">
              <label htmlFor="contact-website">{t("website")}</label>
              <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
            </div>
            <Field {...field("name")} counter={t("counter")} required autoComplete="name" />
            <Field {...field("email")} counter={t("counter")} required type="email" autoComplete="email" />
            <TopicSelect t={t} chosen={textOf("topic") || topic} problem={problemOf("topic")} />
            <Field
              {...field("orderNumber")}
              counter={t("counter")}
              hint={t("hint_orderNumber")}
              autoComplete="off"
            />
            <TextArea {...field("message")} words={words} rows={8} required />
            <PictureInput
              t={t}
              before={pictureRefused ? "" : textOf("picture")}
              problem={problemOf("picture")}
            />
            <div>
              <Button type="submit" aria-disabled={busy}>
                {busy ? t("sending") : t("send")}
              </Button>
              <p className="mt-2 text-s text-secondary">{t("copyNote")}</p>
            </div>
          </>
        );
      }}
    </EnhancedForm>
  );
}
