import type { ReactNode } from "react";

/**
 * What is shown in place of a page that cannot be had just now. Its links are plain ones: it works without JavaScript
 * and without Next.
 * @param words of the links; `home` only where there is a way to it
 */
export function StandInPage({
  title,
  text,
  words,
  children,
}: {
  title: string;
  text: string;
  words: { again: string; home?: string };
  children?: ReactNode;
}) {
  return (
    <div className="wrap page">
      <h1>{title}</h1>
      <p className="copy mt-2">{text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {/* biome-ignore lint/a11y/useValidAnchor: the empty address is the one that was asked for */}
        <a className="button" href="">
          {words.again}
        </a>
        {words.home !== undefined && (
          <a className="button button--line" href="/">
            {words.home}
          </a>
        )}
      </p>
      {children}
    </div>
  );
}
