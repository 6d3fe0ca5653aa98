import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import words from "@/locales/en/form.json";

const frame = { id: "name", name: "name", label: "Name", requiredWord: words.required, problem: undefined };
const counter = () => document.querySelector("[data-part=counter]")?.textContent;

test("a field counts the characters in it, of those that it takes", async () => {
  render(<Field {...frame} limit={5} defaultValue="Ada" counter={words.counter} />);
  expect(counter()).toBe("Max Character Limit 3/5");
  await userEvent.type(screen.getByRole("textbox"), "lovelace");
  expect(counter()).toBe("Max Character Limit 5/5");
  await userEvent.clear(screen.getByRole("textbox"));
  expect(counter()).toBe("Max Character Limit 0/5");
});

test("a field without a limit has no counter", () => {
  render(<Field {...frame} defaultValue="Ada" counter={words.counter} />);
  expect(counter()).toBeUndefined();
});

test("a text of several lines counts too, and says from when on there is little room", async () => {
  render(<TextArea {...frame} limit={120} defaultValue={"a".repeat(19)} rows={3} words={words} />);
  const [text, said] = [screen.getByRole("textbox"), screen.getByRole("status")];
  expect(counter()).toBe("Max Character Limit 19/120");
  expect(said).toBeEmptyDOMElement();
  await userEvent.type(text, "bc");
  expect(counter()).toBe("Max Character Limit 21/120");
  expect(said).toHaveTextContent("Fewer than 100 characters left");
  await userEvent.type(text, "d".repeat(50));
  expect(said).toHaveTextContent("Fewer than 50 characters left");
});
