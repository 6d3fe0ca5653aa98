import { WIDE_WINDOW_PX } from "@/lib/shared/display/wide-window.mjs";

/**
 * Where a page waits for the styles of a file of their own (app/deferred.css): what stands after it is not drawn without them.
 * A page has it once before everything, `isForWideWindows`: such a window has no use for a page without them. On a phone
 * they wait for what is seen first; each place in a page that needs them on a phone has it before itself.
 */
export function DeferredStyles({ isForWideWindows = false }: { isForWideWindows?: boolean }) {
  return (
    <link
      rel="stylesheet"
      href={process.env.DEFERRED_STYLES}
      media={isForWideWindows ? `(min-width: ${WIDE_WINDOW_PX}px)` : undefined}
    />
  );
}
