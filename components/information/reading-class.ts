/** Pages to be read: words in lines of about 65 characters, tables wider, and beside them on a desk where they lead. */
export const readingClass =
  "pt-3 pb-6 lg:grid lg:grid-cols-[minmax(0,1fr)_256px] lg:items-start lg:gap-x-16 lg:pt-4 lg:pb-12";

export const readingHead = "lg:col-start-1 [&_p+p]:mt-2";

export const readingLead = "mt-3 max-w-[60ch] text-pretty text-(length:--text-l) leading-[1.75rem]";

export const readingBody =
  "min-w-0 max-w-200 lg:col-start-1 lg:mt-2 [&_:is(p,li)]:text-pretty [&_:is(p,li)]:wrap-break-word [&_:is(p,ul,ol,dl)]:max-w-[68ch] [&_li]:marker:text-secondary";

/** One section of it: a strong rule, its heading, then its blocks. */
export const readingSection =
  "mt-10 border-ink border-t pt-4 [&>*+*]:mt-3 [&>div+div]:mt-6 [&>div>*+*]:mt-3 [&>:is(ul,ol)]:grid [&>:is(ul,ol)]:gap-1.5 [&>:is(ul,ol)]:pl-6";
