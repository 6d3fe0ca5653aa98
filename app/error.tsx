"use client";

import { ErrorScreen, type PageFailure } from "@/components/shell/error-screen";

/** A page broke while it was made or while it was used. */
export default function PageError({ error, reset }: { error: PageFailure; reset: () => void }) {
  return <ErrorScreen error={error} again={reset} />;
}
