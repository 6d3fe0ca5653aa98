import { csvFile, runStaff } from "../../../packaging-api/tests/staff/run-staff";
import type { Abuse } from "../abuse";
import type { Attack } from "../attack";

const LINES = 4_000;
const HEAD =
  "sku,slug,name,size,categories,price,stock,internal_length,internal_width,internal_height,status";

/** A catalogue of made-up boxes. */
const lines = (): string[] =>
  Array.from({ length: LINES }, (_, index) => {
    const code = String(index).padStart(5, "0");
    const [length, width, height] = [100 + (index % 400), 100 + (index % 300), 100 + (index % 200)];
    const size = `${length} × ${width} × ${height} mm`;
    return `AB-${code},abuse-box-${code},Plain box ${code},${size},single-wall-boxes,${400 + (index % 900)},100,${length},${width},${height},active`;
  });

/** Imports the catalogue and counts it as one request: done or not. */
async function importLines(attack: Attack, file: string): Promise<void> {
  const { code, output } = await runStaff(attack.target, "catalogue", "import", file);
  attack.count("catalogue import", { status: code === 0 ? 200 : 500, headers: {}, body: output.slice(-300) });
}

/** Staff at work while the shop sells. */
export const importAbuses: Abuse[] = [
  {
    name: `staff: ${LINES} new products imported, then imported again unchanged`,
    async run(attack) {
      const file = await csvFile(HEAD, ...lines());
      await importLines(attack, file);
      await importLines(attack, file);
    },
  },
];
