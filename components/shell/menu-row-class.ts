/** Of the row of parents, of placeholders too: more than stand in one row begin the second one at its start. */
export const menuRow =
  "lg:mx-auto lg:flex lg:max-w-page lg:flex-wrap lg:max-full:justify-start lg:max-full:gap-x-2 lg:max-full:px-[calc(var(--gutter)-6px)] full:justify-between full:px-[calc(var(--gutter)-12px)] full:has-[>:nth-child(11)]:justify-start max-lg:item:border-b";
