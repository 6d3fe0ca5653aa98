"use client";

import words from "@/locales/en/error.json";

/**
 * The screen for a page that could not be made. It brings its few words along: when the shop is in trouble nothing
 * more can be asked of the server.
 */
export function ErrorScreen({ digest, again }: { digest: string | undefined; again: () => void }) {
  return (
    <div className="wrap page">
      <h1>{words.title}</h1>
      <p className="copy mt-2">{words.text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        <button className="button" type="button" onClick={again}>
          {words.again}
        </button>
        <a className="button button--line" href="/">
          {words.home}
        </a>
      </p>
      {digest !== undefined && (
        <p className="quiet mt-5 text-s">
          {words.reference} {digest}
        </p>
      )}
    </div>
  );
}
