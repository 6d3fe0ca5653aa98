"use client";

import { useEffect, useState } from "react";
import { type CachedPage, listCachedPages } from "@/lib/browser/offline/cached-pages";
import type offlineWords from "@/locales/en/offline.json";

/** Links to the pages that can be read without a connection. */
export function CachedPageList({ words }: { words: typeof offlineWords }) {
  const [pages, setPages] = useState<CachedPage[]>([]);
  useEffect(() => {
    listCachedPages().then(setPages, (error: unknown) =>
      console.error("Cached pages cannot be listed.", error),
    );
  }, []);
  if (pages.length === 0) return null;
  return (
    <section className="mt-5">
      <h2>{words.keptPages}</h2>
      <p className="quiet">{words.stale}</p>
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
