"use client";

import "./globals.css";
import { ErrorScreen } from "@/components/shell/error-screen";

/** The shell itself could not be made: the same screen without it. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en-GB">
      <body>
        <main id="main">
          <ErrorScreen digest={error.digest} again={reset} />
        </main>
      </body>
    </html>
  );
}
