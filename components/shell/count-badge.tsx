import type { AccountCount } from "@/lib/browser/state/account-state";

type Props = {
  of: AccountCount;
  className: string;
  /** What the figure counts, for those who do not see where it stands. */
  words?: string;
};

/** A figure of the account that the browser fills in (lib/browser/account/show-account.ts); nothing is seen of 0. */
export function CountBadge({ of, className, words }: Props) {
  return (
    <span className={className} data-when={of} hidden>
      <span data-count={of} />
      {words !== undefined && <span className="sr-only"> {words}</span>}
    </span>
  );
}
