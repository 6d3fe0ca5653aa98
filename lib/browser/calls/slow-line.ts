/** Whether the shopper asked for few bytes, or the line is of the slowest kind. */
export function isSlowLine(): boolean {
  const line: unknown = "connection" in navigator ? navigator.connection : undefined;
  if (typeof line !== "object" || line === null) return false;
  return (
    ("saveData" in line && line.saveData === true) ||
    ("effectiveType" in line && String(line.effectiveType).endsWith("2g"))
  );
}
