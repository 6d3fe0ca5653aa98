/** @jest-environment node */
import { answerInFrame, isStaffPage, isUnmeasured } from "@/lib/server/http/page-frame";
import { isPreviewPage } from "@/lib/shared/catalogue/preview-page";

const seen = () => [isStaffPage(), isUnmeasured()];

it("knows in which frame a page is made, also behind a wait", async () => {
  expect(seen()).toEqual([false, false]);
  const later = async () => {
    await Promise.resolve();
    return seen();
  };
  expect(await answerInFrame("staff", later)).toEqual([true, false]);
  expect(await answerInFrame("unmeasured", later)).toEqual([false, true]);
});

it("counts no view of a page with a change that is not made", () => {
  expect(["/preview/x", "/p/preview/x", "/"].map(isPreviewPage)).toEqual([true, false, false]);
});
