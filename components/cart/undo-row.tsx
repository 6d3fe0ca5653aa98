"use client";

import { useEffect, useRef } from "react";
import { type CartAnswer, postForm } from "@/lib/browser/cart/cart-answers";
import { takeFreeFocus } from "@/lib/browser/forms/take-free-focus";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

/** A line that was taken out, and how to put it back. */
export type Removed = { productId: string; quantity: number; title: string };

type Props = { removed: Removed; words: WordsOf<"cart">; onAnswer(answer: CartAnswer): void };

/** Offers to put back what was just removed; takes the focus, which the line's own button has lost. */
export function UndoRow({ removed, words, onAnswer }: Props) {
  const t = translate(words);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each newly removed line takes the focus again
  useEffect(() => takeFreeFocus(button.current), [removed]);
  return (
    <form
      className="flex min-h-16 items-center justify-between gap-3 border-b text-s"
      data-part="undo"
      method="post"
      action="/api/cart/current/add"
      onSubmit={async (event) => {
        event.preventDefault();
        onAnswer(await postForm(event.currentTarget));
      }}
    >
      <span role="status">{t("removed", { title: removed.title })}</span>
      <input type="hidden" name="productId" value={removed.productId} />
      <input type="hidden" name="quantity" value={removed.quantity} />
      <button
        ref={button}
        className="textlink text-s"
        type="submit"
        aria-label={t("undoOf", { title: removed.title })}
      >
        {t("undo")}
      </button>
    </form>
  );
}
