import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { TypedTextArea } from "@/components/ui/typed-text-area";

const field = <TypedTextArea id="list" name="list" defaultValue="as it came" />;
const area = () => document.querySelector("textarea");

it("keeps what was typed before React took it over", async () => {
  document.body.innerHTML = `<div><textarea id="list" name="list">as it came</textarea></div>`;
  area()!.value = "typed";
  await act(async () => hydrateRoot(document.querySelector("div")!, field));
  expect(area()?.value).toBe("typed");
});

it("begins with its text where nothing was typed", async () => {
  document.body.innerHTML = `<div><textarea id="list" name="list">as it came</textarea></div>`;
  await act(async () => hydrateRoot(document.querySelector("div")!, field));
  expect(area()?.value).toBe("as it came");
});
