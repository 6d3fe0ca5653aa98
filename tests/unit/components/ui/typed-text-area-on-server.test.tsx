/** @jest-environment node */
import { renderToString } from "react-dom/server";
import { TypedTextArea } from "@/components/ui/typed-text-area";

it("is made on the server, where there is no document", () => {
  expect(renderToString(<TypedTextArea id="list" name="list" defaultValue="typed" />)).toContain(
    ">typed</textarea>",
  );
});
