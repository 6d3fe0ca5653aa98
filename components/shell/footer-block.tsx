type Props = { title: string; links: { label: string; href: string }[] };

/** One of the footer's lists of links; nothing without links. */
export function FooterBlock({ title, links }: Props) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
