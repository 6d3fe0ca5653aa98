"use client";

import { useEffect, useState } from "react";
import { type KeptPage, keptPages } from "@/lib/browser/offline/kept-pages";
import type offlineWords from "@/locales/en/offline.json";

/** Links to the pages that can be read without a connection. */
export function KeptPages({ words }: { words: typeof offlineWords }) {
  const [pages, setPages] = useState<KeptPage[]>([]);
  useEffect(() => {
    keptPages().then(setPages, (error: unknown) => console.error("Kept pages cannot be listed.", error));
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
