"use client";

import { useState } from "react";
import { FieldError } from "@/components/ui/field-error";
import { Icon } from "@/components/ui/icon";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";
import { KeysForm } from "./keys-form";

type Props = { kept: boolean; words: WordsOf<"form" | "password">; failures: WordsOf<"failures"> };

/** A customer's keys: made, tried and replaced in the browser. */
export function KeysSection({ kept: keptBefore, words, failures }: Props) {
  const t = translate(words);
  const [kept, setKept] = useState(keptBefore);
  const shared = { words, failures };
  const made = () => setKept(true);
  if (!kept)
    return (
      <>
        <p>{t("keysNone")}</p>
        <KeysForm key="make" {...shared} task="make" onDone={made} />
      </>
    );
  return (
    <>
      <p>{t("keysKept")}</p>
      <KeysForm key="check" {...shared} task="check" />
      <details className="group">
        <summary className="textlink">
          {t("keysReplace")}
          <Icon name="down" small className="group-open:rotate-180" />
        </summary>
        <FieldError>{t("keysReplaceWarning")}</FieldError>
        <KeysForm {...shared} task="replace" onDone={made} />
      </details>
    </>
  );
}
