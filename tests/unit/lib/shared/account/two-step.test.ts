import { qrPath } from "@/lib/shared/account/qr-path";
import { secretGroups } from "@/lib/shared/account/two-step-uri";

const uri = "otpauth://totp/Foldwell:kim%40example.co.uk?secret=JBSWY3DPEHPK3PXPJBSWY3DP&issuer=Foldwell";

test("a secret is read out in groups of four", () => {
  expect(secretGroups(uri)).toEqual(["JBSW", "Y3DP", "EHPK", "3PXP", "JBSW", "Y3DP"]);
});

test.each([
  ["nothing", ""],
  ["another address", "https://example.co.uk/?secret=JBSWY3DPEHPK3PXP"],
  ["a counter's", uri.replace("totp", "hotp")],
  ["no secret", "otpauth://totp/Foldwell"],
  ["a secret that is not base32", "otpauth://totp/Foldwell?secret=<script>alert(1)</script>"],
])("%s is no authenticator's address", (_, text) => {
  expect(secretGroups(text)).toBeUndefined();
});

/** Fills a grid from the path's bars, each "Mx yhNv1Hxz". */
function dark(path: string, size: number): boolean[][] {
  const grid = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g))
    for (let at = 0; at < Number(length); at++) (grid[Number(y)] as boolean[])[Number(x) + at] = true;
  return grid;
}

test("a QR code has its three corners and a margin of four", () => {
  const { path, size } = qrPath(uri);
  const grid = dark(path, size);
  const margin = [...grid.slice(0, 4), ...grid.slice(-4)].flat();
  expect(margin).not.toContain(true);
  const corner = "#######,#.....#,#.###.#,#.###.#,#.###.#,#.....#,#######";
  const square = (left: number, top: number) =>
    grid
      .slice(top, top + 7)
      .map((row) =>
        row
          .slice(left, left + 7)
          .map((cell) => (cell ? "#" : "."))
          .join(""),
      )
      .join(",");
  expect(square(4, 4)).toBe(corner);
  expect(square(size - 11, 4)).toBe(corner);
  expect(square(4, size - 11)).toBe(corner);
});
