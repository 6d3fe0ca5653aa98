import { translations } from "@/lib/server/words/translations";

/** Where the page that is being left says that the next one is on its way (lib/browser/shell/loading.ts). */
export async function LoadingNote() {
  const t = await translations("shell");
  return (
    <div
      className="pointer-events-none fixed inset-x-0 top-0 z-8 text-center not-empty:before:block not-empty:before:h-[3px] not-empty:before:bg-action [&>span]:inline-block [&>span]:rounded-b [&>span]:border-ink [&>span]:border-x [&>span]:border-b [&>span]:bg-paper [&>span]:px-4 [&>span]:py-2 [&>span]:text-(length:--text-s)"
      id="loading"
      role="status"
      data-words={t("loading")}
      suppressHydrationWarning
    >
      {""}
    </div>
  );
}
