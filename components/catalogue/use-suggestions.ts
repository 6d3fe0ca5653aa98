import { useEffect, useState } from "react";
import { latestWins } from "@/lib/browser/calls/latest-wins";
import { fetchSuggestions, isAskable, type Suggestions } from "@/lib/browser/catalogue/suggestions";

/** Somebody who types on is not asked about. */
const DEBOUNCE_MS = 150;

/**
 * The suggestions for what stands in a search field; undefined while there are none to show: before anybody typed, and
 * when too little stands there. What was typed before this came counts.
 */
export function useSuggestions(field: HTMLInputElement): Suggestions | undefined {
  const [found, setFound] = useState<Suggestions>();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = latestWins<string, Suggestions>(
      (_field, term) => fetchSuggestions(term),
      (_field, answer) => {
        if (answer.term === field.value) setFound(answer);
      },
    );
    const onInput = (): void => {
      clearTimeout(timer);
      if (!isAskable(field.value)) setFound(undefined);
      else timer = setTimeout(() => ask(field.name, field.value), DEBOUNCE_MS);
    };
    if (field.value !== field.defaultValue) onInput();
    field.addEventListener("input", onInput);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", onInput);
    };
  }, [field]);
  return found;
}
