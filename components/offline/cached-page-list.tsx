"use client";

import { useEffect, useState } from "react";
import { type CachedPage, listCachedPages } from "@/lib/browser/offline/cached-pages";
import type { WordsOf } from "@/lib/shared/words/namespaces";
import { translate } from "@/lib/shared/words/translate";

/** Links to the pages that can be read without a connection. */
export function CachedPageList({ words }: { words: WordsOf<"offline"> }) {
  const t = translate(words);
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    listCachedPages().then(setPages, (error: unknown) =>
      console.error("Cached pages cannot be listed.", error),
    );
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className="mt-5">
      <h2>{t("keptPages")}</h2>
      <p className="text-secondary">{t("stale")}</p>
      <ul className="mt-2">
        {pages.map(({ path, title }) => (
          <li key={path}>
            <a className="textlink" href={path}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
