import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";

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
    <div className="wrap pt-5 lg:pt-8">
      <h1>{title}</h1>
      <p className="mt-2 max-w-copy">{text}</p>
      <p className="mt-5 flex flex-wrap gap-3">
        {/* The empty address is the one that was asked for. */}
        <Button href="">{words.again}</Button>
        {words.home !== undefined && (
          <Button line href="/">
            {words.home}
          </Button>
        )}
      </p>
      {children}
    </div>
  );
}
