"use client";

import "@/components/ui/undo.css";
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { ActionForm } from "@/components/forms/action-form";
import { say } from "@/lib/shared/words/say";
import type wishlistWords from "@/locales/en/wishlist.json";

type Wish = { productId: string; title: string };
type Props = { wish: Wish; words: typeof wishlistWords; unavailable: string };

const Removal = createContext<() => void>(() => undefined);

/** A product's row of the wishlist, and in its place the way to put it back once it was removed. */
export function Removable({ wish, words, unavailable, children }: Props & { children: ReactNode }) {
  const [removed, setRemoved] = useState(false);
  return (
    <Removal value={() => setRemoved(true)}>
      {removed ? (
        <li>
          <PutBack {...{ wish, words, unavailable }} onDone={() => setRemoved(false)} />
        </li>
      ) : (
        children
      )}
    </Removal>
  );
}

/** The button inside a `Removable`. */
export function RemoveWish({ wish, words, unavailable }: Props) {
  const onDone = useContext(Removal);
  return (
    <ActionForm
      className="wish__remove"
      action="/api/wishlist/remove"
      fields={{ productId: wish.productId }}
      done={words.done_removed}
      unavailable={unavailable}
      onDone={onDone}
    >
      <button
        className="textlink textlink--s"
        type="submit"
        aria-label={say(words, "removeOf", { title: wish.title })}
      >
        {words.remove}
      </button>
    </ActionForm>
  );
}

/** Takes the focus, which was on the row's own button. */
function PutBack({ wish, words, unavailable, onDone }: Props & { onDone(): void }) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => row.current?.querySelector("button")?.focus(), []);
  return (
    <div ref={row}>
      <ActionForm
        className="undo"
        action="/api/wishlist/add"
        fields={{ productId: wish.productId }}
        done={words.putBack}
        unavailable={unavailable}
        onDone={onDone}
      >
        <span>{say(words, "removed", { title: wish.title })}</span>
        <button
          className="textlink textlink--s"
          type="submit"
          aria-label={say(words, "undoOf", { title: wish.title })}
        >
          {words.undo}
        </button>
      </ActionForm>
    </div>
  );
}
