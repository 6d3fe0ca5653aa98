import type { Connection } from "../../database/connect";
import { transact } from "../../database/transaction";
import { ALARM_COLOR, writeNotice } from "../../staff-notices/write-notice";
import { areFailuresToTell, noteTold } from "./queries";

/**
 * Writes to the staff about the pictures that failed, all in one letter. One that failed is named once, unless the staff
 * have it tried again and it fails again.
 * @param webhookUrl where the staff are written to; undefined: by mail
 */
export async function tellOfFailures(db: Connection["db"], webhookUrl: string | undefined): Promise<void> {
  if (!(await areFailuresToTell(db))) return;
  await transact(db, async (tx) => {
    const count = await noteTold(tx);
    // Another program may have written meanwhile.
    if (count === 0) return;
    await writeNotice(tx, webhookUrl, {
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
      color: ALARM_COLOR,
    });
  });
}
