"use client";

import "./search-suggestions.css";
import { useEffect, useId, useState } from "react";
import { createPortal } from "react-dom";
import type { Suggestion } from "@/lib/browser/catalogue/suggestions";
import { translate } from "@/lib/shared/words/translate";
import words from "@/locales/en/suggestions.json";
import { SuggestedProduct } from "./suggested-product";
import { useSuggestions } from "./use-suggestions";

const t = translate(words);

/** The next place when the arrow goes down (1) or up (-1); -1 is the field itself, which lies between last and first. */
export function nextPlace(place: number, step: 1 | -1, length: number): number {
  return ((place + 1 + step + length + 1) % (length + 1)) - 1;
}

/**
 * Suggestions under a search field: the combobox of the WAI-ARIA Authoring Practices with a list and manual selection.
 * The field and its form stay as they are: Enter without a choice searches.
 */
export function SearchSuggestions({ field, cdnUrl }: { field: HTMLInputElement; cdnUrl: string }) {
  const id = useId();
  const found = useSuggestions(field);
  const [place, setPlace] = useState(-1);
  const [closed, setClosed] = useState(false);
  const options = found === undefined ? [] : [...found.categories, ...found.pages, ...found.products];
  const open = options.length > 0 && !closed;
  const chosen = open ? options[place] : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions open the list again
  useEffect(() => {
    setPlace(-1);
    setClosed(false);
  }, [found]);
  useEffect(() => {
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-autocomplete", "list");
    field.setAttribute("aria-controls", id);
  }, [field, id]);
  useEffect(() => {
    field.setAttribute("aria-expanded", String(open));
    if (chosen === undefined) field.removeAttribute("aria-activedescendant");
    else field.setAttribute("aria-activedescendant", `${id}-${place}`);
    document.getElementById(`${id}-${place}`)?.scrollIntoView({ block: "nearest" });
  }, [field, id, open, chosen, place]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.isComposing || options.length === 0) return;
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        setPlace(nextPlace(open ? place : -1, event.key === "ArrowDown" ? 1 : -1, options.length));
        setClosed(false);
      } else if (event.key === "Escape" && open) setClosed(true);
      else if (event.key === "Enter" && chosen !== undefined) location.assign(chosen.href);
      else return;
      event.preventDefault();
    };
    const close = () => setClosed(true);
    field.addEventListener("keydown", onKey);
    field.addEventListener("blur", close);
    return () => {
      field.removeEventListener("keydown", onKey);
      field.removeEventListener("blur", close);
    };
  }, [field, open, place, chosen, options.length]);

  const optionAt = ({ href, text, offer }: Suggestion, index: number) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above
    <div
      className={`min-h-target cursor-pointer items-center px-3 py-1 hover:bg-tint aria-selected:bg-board aria-selected:marked ${offer === undefined ? "flex" : "grid grid-cols-[56px_minmax(0,1fr)] gap-x-3 leading-s"}`}
      key={href}
      id={`${id}-${index}`}
      role="option"
      aria-selected={index === place}
      onClick={() => location.assign(href)}
    >
      {offer === undefined ? text : <SuggestedProduct text={text} offer={offer} cdnUrl={cdnUrl} />}
    </div>
  );
  const { categories = [], products = [], pages = [] } = found ?? {};
  const groups = [
    { title: t("categories"), entries: categories, from: 0 },
    { title: t("pages"), entries: pages, from: categories.length },
    { title: t("products"), entries: products, from: categories.length + pages.length },
  ].filter(({ entries }) => entries.length > 0);
  return createPortal(
    <>
      {/* A press in the list must not take the focus from the field, or the list closes before it is let go. */}
      <div
        className="absolute inset-x-0 top-full z-5 max-h-[60vh] overflow-y-auto border border-t-0 border-ink bg-paper py-2"
        id={id}
        role="listbox"
        aria-label={t("list")}
        hidden={!open}
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map(({ title, entries, from }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, not fieldsets
          <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
            <div className="px-3 py-1 text-s/normal text-secondary" id={`${id}-${title}`} role="presentation">
              {title}
            </div>
            {entries.map((entry, index) => optionAt(entry, from + index))}
          </div>
        ))}
      </div>
      <p className="sr-only" role="status">
        {found !== undefined &&
          !closed &&
          (options.length === 0 ? t("none") : t("found", { count: options.length }))}
      </p>
    </>,
    // What the list hangs below: its place is that of the field.
    field.closest("[data-search]") ?? document.body,
  );
}
