const paths = {
  alert: "M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1",
  bag: "M2.5 4H5l2.5 11.5H18L20.5 7H6M9 18.25a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5M16.5 18.25a1.25 1.25 0 1 0 0 2.5 1.25 1.25 0 0 0 0-2.5",
  bell: "M6 17V10a6 6 0 0 1 12 0v7M3.5 17h17M10 20.5h4",
  categories: "M4 4h6.5v6.5H4zM13.5 4H20v6.5h-6.5zM4 13.5h6.5V20H4zM13.5 13.5H20V20h-6.5z",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  down: "m6 9.5 6 6 6-6",
  filter: "M3 6.5h18M6.5 12h11M10 17.5h4",
  home: "M3.5 11 12 4l8.5 7M6 9.5V20h12V9.5",
  menu: "M3.5 6h17M3.5 12h17M3.5 18h17",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13m5 11.5 5 5",
  tag: "M3.5 3.5H12l8.5 8.5-8.5 8.5L3.5 12zM8 8h.01",
} as const;
type IconName = keyof typeof paths;
type Props = { name: IconName; small?: boolean; className?: string };

/** A line icon beside words that say the same; it is never the only label. */
export function Icon({ name, small = false, className = "" }: Props) {
  const look = ["icon", small && "size-4 stroke-2", className].filter(Boolean).join(" ");
  return (
    <svg className={look} viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
