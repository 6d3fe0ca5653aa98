import { CloseButton } from "./close-button";

type Props = {
  /** The id of the sheet. */
  of: string;
  title: string;
  closeLabel: string;
  className?: string;
};

/** The top of a full-screen sheet: what it is, and the cross that closes it, without JavaScript too. */
export function SheetHead({ of, title, closeLabel, className = "" }: Props) {
  return (
    <div
      className={`-mx-gutter flex min-h-16 items-center justify-between border-ink border-b pr-1 pl-gutter ${className}`}
    >
      <p className="font-bold text-xl tracking-tight">{title}</p>
      <CloseButton popoverTarget={of} popoverTargetAction="hide" aria-label={closeLabel} />
    </div>
  );
}
