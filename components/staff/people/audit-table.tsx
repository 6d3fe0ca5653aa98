import { momentWords } from "@/lib/shared/display/date";
import { pathWith } from "@/lib/shared/staff/path-with";
import { STAFF_AUDIT } from "@/lib/shared/staff/staff-paths";
import type { Translate } from "@/lib/shared/words/translate";
import type { AuditLogEntry } from "@/packaging-api/contract";
import { rowClass, WideTable } from "./wide-table";

/** Names and values as text; nothing of them is read for anything else. */
function Values({ label, values }: { label: string; values: Record<string, unknown> | null }) {
  if (values === null || Object.keys(values).length === 0) return null;
  return (
    <p className="break-words">
      <b>{label}</b>{" "}
      {Object.entries(values)
        .map(([name, value]) => `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`)
        .join(", ")}
    </p>
  );
}

/** The entries of the log. */
export function AuditTable({
  t,
  entries,
}: {
  t: Translate<"staff-people">;
  entries: readonly AuditLogEntry[];
}) {
  const headings = [
    t("audit.at"),
    t("audit.who"),
    t("audit.command"),
    t("audit.subject"),
    t("audit.outcome"),
    t("audit.source"),
    t("audit.details"),
  ];
  const narrowedBy = (name: "who" | "command" | "subject", value: string) => (
    <a
      className="textlink inline-flex min-h-target items-center break-all"
      href={pathWith(STAFF_AUDIT, { [name]: value })}
    >
      {value}
    </a>
  );
  return (
    <WideTable label={t("audit.title")} headings={headings}>
      {entries.map((entry) => (
        <tr className={rowClass} key={entry.id}>
          <td className="whitespace-nowrap">{momentWords(entry.at)}</td>
          <td className="min-w-44">{narrowedBy("who", entry.actor)}</td>
          <td className="whitespace-nowrap">{narrowedBy("command", entry.command)}</td>
          <td className="min-w-32">{narrowedBy("subject", entry.subject)}</td>
          <td>{entry.outcome === "done" ? t("audit.done") : t("audit.refused")}</td>
          <td>{[entry.source, entry.network].filter(Boolean).join(" ")}</td>
          <td className="min-w-60">
            <Values label={t("audit.details")} values={entry.details} />
            <Values label={t("audit.before")} values={entry.before} />
            <Values label={t("audit.after")} values={entry.after} />
          </td>
        </tr>
      ))}
    </WideTable>
  );
}
