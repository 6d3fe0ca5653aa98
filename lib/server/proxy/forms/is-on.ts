/** A switch's value: a form sends nothing for one that is off. */
export function isOn(value: string | undefined): boolean {
  return value === "on" || value === "1" || value === "true";
}
