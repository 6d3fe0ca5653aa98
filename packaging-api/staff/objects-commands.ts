import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { recordAuditEntry } from "../audit/audit-log";
import { openBucket } from "../object-store/bucket";
import { ObjectMissingError, ObjectStoreUnavailableError } from "../object-store/object-store";
import { storeInRows } from "../object-store/store-in-rows";
import { countElsewhere, type MovedFolder, moveObjects, type Place, places } from "./move-objects";
import { type Choose, createActCommand, type StaffContext } from "./staff-command";

type MoveRequest = { to: Place; dryRun: boolean; json: boolean };

const placeNames: Record<Place, string> = { store: "the object store", database: "the database" };

const sentence = ({ documents, photographs }: Record<MovedFolder, number>, to: Place): string =>
  `Moved to ${placeNames[to]}: ${documents} documents, ${photographs} photographs.`;

async function move(
  { to, dryRun, json }: MoveRequest,
  { db, person, io, bucketConfig }: StaffContext,
): Promise<0 | 1> {
  const show = (counts: Record<MovedFolder, number>, begin = "") =>
    io.say(
      json ? JSON.stringify({ ...counts, ...(dryRun && { dryRun }) }) : `${begin}${sentence(counts, to)}`,
    );
  const bucket = bucketConfig();
  if (bucket === undefined) {
    io.complain("OBJECT_STORE_URL is not set: nothing can be moved to the store or from it.");
    return 1;
  }
  if (dryRun) {
    show(await countElsewhere(db, to), "Nothing was changed. Without --dry-run: ");
    return 0;
  }
  const entry = { actor: person, command: "objects move", subject: to };
  try {
    const moved = await moveObjects(db, { store: openBucket(bucket), database: storeInRows }, to);
    await recordAuditEntry(db, { ...entry, details: moved, outcome: "done" });
    show(moved);
    return 0;
  } catch (error) {
    if (!(error instanceof ObjectStoreUnavailableError || error instanceof ObjectMissingError)) throw error;
    const left = await countElsewhere(db, to);
    await recordAuditEntry(db, { ...entry, details: { left, refusal: error.message }, outcome: "refused" });
    io.complain(
      `${error.message} Still to be moved: ${left.documents} documents, ${left.photographs} photographs. Nothing is lost; type it again to go on.`,
    );
    return 1;
  }
}

/** `objects move` */
export const createObjectsCommands = (choose: Choose): CommandUnknownOpts[] => [
  createActCommand("move")
    .summary("Moves printed documents and photographs into the object store, or back into the database.")
    .description(
      "Moves printed documents and photographs into the object store that the settings name, or out of it into the database; before OBJECT_STORE_URL is taken away, for one. The shop may be open, and it may be typed again where it was ended.",
    )
    .addOption(
      new Option("--to <place>", "Where they are to be: store or database.")
        .choices(places)
        .makeOptionMandatory(),
    )
    .action((options) =>
      choose({
        request: { name: "move-objects", ...options },
        run: (context) => move(options, context),
      }),
    ),
];
