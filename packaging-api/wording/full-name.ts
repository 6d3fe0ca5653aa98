/** A product as people call it, its size first: "305 × 229 × 229 mm Single wall box". */
export function fullName({ size = "", name }: { size?: string; name: string }): string {
  return size === "" ? name : `${size} ${name}`;
}
