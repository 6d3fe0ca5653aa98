import { fillUntouched } from "@/lib/browser/forms/fill-untouched";

/** The form as the server sent it. */
function formOf(html: string): { form: HTMLFormElement; typed: string[] } {
  document.body.innerHTML = `<form>${html}</form>`;
  const form = document.querySelector("form") as HTMLFormElement;
  const typed: string[] = [];
  form.addEventListener("input", ({ target }) => typed.push((target as HTMLInputElement).name));
  return { form, typed };
}

const held = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));
const kept = (entries: Record<string, string>) => (name: string) => entries[name];

it("fills in what was kept, and says so of each field that changed", () => {
  const { form, typed } = formOf(
    '<input name="city"><input name="county" value="Kent"><textarea name="note"></textarea><input name="phone">',
  );
  fillUntouched(form, kept({ city: "Leeds", county: "Kent", note: "Ring twice" }));
  expect(held(form)).toEqual({ city: "Leeds", county: "Kent", note: "Ring twice", phone: "" });
  expect(typed).toEqual(["city", "note"]);
});

it("leaves what the shopper typed, emptied or switched before", () => {
  const { form, typed } = formOf(
    '<input name="city"><input name="county" value="Kent"><input type="checkbox" name="same" checked>',
  );
  const [city, county, same] = form.elements as unknown as HTMLInputElement[];
  city!.value = "York";
  county!.value = "";
  same!.checked = false;
  fillUntouched(form, kept({ city: "Leeds", county: "Kent", same: "on" }));
  expect(held(form)).toEqual({ city: "York", county: "" });
  expect(typed).toEqual([]);
});

it("turns switches on and off, and chooses one of several", () => {
  const { form } = formOf(
    '<input type="checkbox" name="same" checked><input type="checkbox" name="save">' +
      '<input type="radio" name="address" value="a" checked><input type="radio" name="address" value="b">',
  );
  fillUntouched(form, kept({ same: "", save: "on", address: "b" }));
  expect(held(form)).toEqual({ save: "on", address: "b" });
});

it("never changes what cannot be typed", () => {
  const { form } = formOf(
    '<input name="email" value="a@b.c" readonly><input type="hidden" name="id" value="1">',
  );
  fillUntouched(form, kept({ email: "x@y.z", id: "2" }));
  expect(held(form)).toEqual({ email: "a@b.c", id: "1" });
});
