import { contactPages } from "@/lib/shared/contact/topics";

/**
 * Floats beside the pages on screens that have room there, on its side, no wider than the gutter, so that it lies over
 * nothing; on others it stands at their end. The feedback page itself
 * hides it by its own mark: no page has to know its path.
 */
export function FeedbackButton({ label }: { label: string }) {
  return (
    <a
      className="mx-gutter mb-4 inline-flex min-h-target items-center rounded border border-ink bg-paper px-3 font-semibold text-ink text-s no-underline hover:bg-board lg:fixed lg:right-0 lg:bottom-4 lg:z-4 lg:m-0 lg:w-gutter lg:rounded-r-none lg:border-r-0 lg:p-[12px_0] lg:[writing-mode:vertical-rl] print:hidden checkout:hidden [body:has([data-page=feedback])_&]:hidden"
      href={contactPages.feedback.path}
      data-part="feedback"
    >
      {label}
    </a>
  );
}
