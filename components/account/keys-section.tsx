"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import type { FailureWords } from "@/lib/shared/forms/failure-words";
import { KeysForm } from "./keys-form";
import type { PasswordWords } from "./password-types";

type Props = { kept: boolean; words: PasswordWords; failures: FailureWords };

/** A customer's keys: made, tried and replaced in the browser. */
export function KeysSection({ kept: keptBefore, words, failures }: Props) {
  const [kept, setKept] = useState(keptBefore);
  const shared = { words, failures };
  const made = () => setKept(true);
  if (!kept)
    return (
      <>
        <p>{words.keysNone}</p>
        <KeysForm key="make" {...shared} task="make" onDone={made} />
      </>
    );
  return (
    <>
      <p>{words.keysKept}</p>
      <KeysForm key="check" {...shared} task="check" />
      <details>
        <summary>
          {words.keysReplace}
          <Icon name="down" small />
        </summary>
        <p className="error">{words.keysReplaceWarning}</p>
        <KeysForm {...shared} task="replace" onDone={made} />
      </details>
    </>
  );
}
