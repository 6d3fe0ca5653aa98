import type { Connection } from "../../database/connect";
import { transact } from "../../database/transaction";
import type { ReportToStaff } from "../../outbox/staff-report";
import { areFailuresUnreported, markReported } from "./picture-queries";

/**
 * Writes to the staff about the pictures that failed, all in one letter. One that failed is named once, unless the staff
 * have it tried again and it fails again.
 */
export async function reportFailures(db: Connection["db"], report: ReportToStaff): Promise<void> {
  if (!(await areFailuresUnreported(db))) return;
  await transact(db, async (tx) => {
    const count = await markReported(tx);
    // Another program may have written meanwhile.
    if (count === 0) return;
    await report(tx, {
      title: `${count === 1 ? "1 picture" : `${count} pictures`} of products could not be fetched`,
      items: [
        {
          title: "What happened",
          value:
            "An import names them, and they are not tried again by themselves. Their products show a drawing, or the pictures that are there.",
        },
        {
          title: "What to do",
          value:
            "npm run staff -- pictures list --failed shows each with its reason. See to the cause, and then have them tried again with npm run staff -- pictures retry.",
        },
      ],
      level: "alarm",
    });
  });
}
