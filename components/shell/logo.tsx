/** The mark is a drawing of a box: the three faces carry the board's, its edge's and the ink's colour. */
export function Logo({ name, label }: { name: string; label: string }) {
  return (
    <a
      className="inline-flex min-h-12 items-center gap-2 font-bold text-(length:--text-l) text-ink tracking-[-0.035em] no-underline lg:gap-3 lg:text-(length:--text-xl)"
      href="/"
      aria-label={label}
    >
      <svg className="size-7 lg:size-9" viewBox="0 0 36 36" aria-hidden="true">
        <path className="fill-board-edge" d="M3 12.5 18 20v14L3 26.5z" />
        <path className="fill-ink" d="M33 12.5 18 20v14l15-7.5z" />
        <path
          className="fill-board stroke-ink"
          strokeWidth="1.5"
          strokeLinejoin="round"
          d="M3 12.5 15.5 2l15 7.5L18 20z"
        />
      </svg>
      {name}
    </a>
  );
}
