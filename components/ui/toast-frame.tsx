import type { ComponentProps, ReactNode } from "react";
import { CloseButton } from "./close-button";

type Props = Pick<ComponentProps<"div">, "onPointerMove" | "onPointerLeave" | "onFocus" | "onBlur"> & {
  close: string;
  onDone(): void;
  children: ReactNode;
};

/** How a toast looks: its words, and the cross beside them. */
export function ToastFrame({ close, onDone, children, ...rest }: Props) {
  return (
    <div
      {...rest}
      className="grid grid-cols-[1fr_48px] gap-2 border-ink border-t bg-paper py-3 pr-1 pl-4 lg:items-center lg:px-gutter"
      data-part="toast"
    >
      <div className="lg:flex lg:flex-wrap lg:items-center lg:gap-x-4 lg:gap-y-1">{children}</div>
      <CloseButton className="-mt-3 lg:mt-0" aria-label={close} onClick={onDone} />
    </div>
  );
}
