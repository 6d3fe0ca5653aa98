/** One of the header's tools: an icon with words beside it. The room at its sides is its place's own. */
export const toolClass = "plain-link relative inline-flex min-h-12 min-w-target items-center gap-2 text-s";
