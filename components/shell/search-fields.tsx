"use client";

import { type ComponentType, useEffect, useState } from "react";
import type { SearchSuggestions } from "@/components/catalogue/search-suggestions";

/** Gives the page's search fields suggestions, which are fetched when one of the fields has the focus for the first time. */
export function SearchFields({ cdnUrl }: { cdnUrl: string }) {
  const [field, setField] = useState<HTMLInputElement>();
  const [Suggestions, setSuggestions] = useState<ComponentType<Parameters<typeof SearchSuggestions>[0]>>();
  useEffect(() => {
    const look = (): void => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLInputElement && activeElement.matches("[data-search] input"))
        setField(activeElement);
    };
    // Whoever was faster than this chunk is in the field already.
    look();
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, []);
  useEffect(() => {
    if (field === undefined) return;
    // Not worth a reload, which would lose what is being typed.
    import("@/components/catalogue/search-suggestions").then(
      (module) => setSuggestions(() => module.SearchSuggestions),
      (error: unknown) => console.error("The search's suggestions could not be loaded.", error),
    );
  }, [field]);
  return (
    field !== undefined &&
    Suggestions !== undefined && <Suggestions key={field.id} field={field} cdnUrl={cdnUrl} />
  );
}
