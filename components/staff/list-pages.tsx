type Way = { href: string; label: string };

/** The ways through a list that is shown a page at a time; nothing where it has one page. */
export function ListPages({ label, first, next }: { label: string; first?: Way; next?: Way }) {
  if (first === undefined && next === undefined) return null;
  return (
    <nav className="mt-4 flex flex-wrap gap-x-4" aria-label={label}>
      {first !== undefined && (
        <a className="textlink inline-flex min-h-target items-center" href={first.href}>
          {first.label}
        </a>
      )}
      {next !== undefined && (
        <a className="textlink inline-flex min-h-target items-center" href={next.href} rel="next">
          {next.label}
        </a>
      )}
    </nav>
  );
}
