"use client";

import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { ActionForm } from "@/components/forms/action-form";
import { takeFreeFocus } from "@/lib/browser/forms/take-free-focus";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

type Wish = { productId: string; title: string };
type Props = { wish: Wish; words: WordsOf<"wishlist"> };

const Removal = createContext<() => void>(() => undefined);

/** A product's row of the wishlist, and in its place the way to put it back once it was removed. */
export function Removable({ wish, words, children }: Props & { children: ReactNode }) {
  const [removed, setRemoved] = useState(false);
  return (
    <Removal value={() => setRemoved(true)}>
      {removed ? (
        <li>
          <PutBack {...{ wish, words }} onDone={() => setRemoved(false)} />
        </li>
      ) : (
        children
      )}
    </Removal>
  );
}

/** The button inside a `Removable`. */
export function RemoveWish({ wish, words }: Props) {
  const t = translate(words);
  const onDone = useContext(Removal);
  return (
    <ActionForm
      className="relative z-1 w-fit"
      action="/api/wishlist/remove"
      fields={{ productId: wish.productId }}
      done={t("done_removed")}
      unavailable={t("unavailable")}
      onDone={onDone}
    >
      <button className="textlink text-s" type="submit" aria-label={t("removeOf", { title: wish.title })}>
        {t("remove")}
      </button>
    </ActionForm>
  );
}

/** Takes the focus, which the row's own button has lost. */
function PutBack({ wish, words, onDone }: Props & { onDone(): void }) {
  const t = translate(words);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => takeFreeFocus(row.current?.querySelector("button")), []);
  return (
    <div data-part="undo" ref={row}>
      <ActionForm
        className="flex min-h-16 items-center justify-between gap-3 border-b text-s"
        action="/api/wishlist/add"
        fields={{ productId: wish.productId }}
        done={t("putBack")}
        unavailable={t("unavailable")}
        onDone={onDone}
      >
        <span>{t("removed", { title: wish.title })}</span>
        <button className="textlink text-s" type="submit" aria-label={t("undoOf", { title: wish.title })}>
          {t("undo")}
        </button>
      </ActionForm>
    </div>
  );
}
