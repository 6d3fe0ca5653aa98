"use client";

import "./globals.css";
import { ErrorScreen, type PageFailure } from "@/components/shell/error-screen";
import { languageTag } from "@/lib/shared/words/language";

/** The shell itself broke: the same screen without it. */
export default function GlobalError({ error, reset }: { error: PageFailure; reset: () => void }) {
  return (
    <html lang={languageTag}>
      <body>
        <main id="main">
          <ErrorScreen error={error} again={reset} />
        </main>
      </body>
    </html>
  );
}
