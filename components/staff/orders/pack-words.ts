import { pickWords } from "@/lib/server/words/pick-words";
import { wordsFor } from "@/lib/server/words/translations";
import { type DeskWords, deskOrderWords, deskStaffWords } from "@/lib/shared/staff/desk-words";

/** The words of the packer's table, for its part in the browser. */
export async function packWords(): Promise<DeskWords> {
  const [orderWords, staffWords, packWords] = await Promise.all([
    wordsFor("staff-orders"),
    wordsFor("staff"),
    wordsFor("staff-pack"),
  ]);
  return {
    ...pickWords(orderWords, deskOrderWords),
    ...pickWords(staffWords, deskStaffWords),
    ...packWords,
  };
}
