"use client";

import { ErrorScreen } from "@/components/shell/error-screen";

/** A page could not be made: most likely the packaging API did not answer and there is no copy yet. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return <ErrorScreen digest={error.digest} again={reset} />;
}
