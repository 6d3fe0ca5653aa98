import { sendOrderAtOnce } from "@/lib/browser/catalogue/send-order-at-once";

const list = `
  <form id="filters"><input name="minLength" value=""><input name="colour" value="brown"></form>
  <select id="sort" name="sort" form="filters"><option value=""></option><option value="price"></option></select>
  <select id="other" form="filters"></select>`;

it("sends the filter form when another order is chosen, until it is stopped", () => {
  document.body.innerHTML = list;
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", sent);
  const stop = sendOrderAtOnce(document);
  const choose = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event("change", { bubbles: true }));
  choose("other");
  expect(sent).not.toHaveBeenCalled();
  choose("sort");
  expect(sent).toHaveBeenCalledTimes(1);
  stop();
  choose("sort");
  expect(sent).toHaveBeenCalledTimes(1);
  document.removeEventListener("submit", sent);
});

describe("the fields of the price", () => {
  const sent = (display: "inc" | "ex", values: Record<string, string>) => {
    document.documentElement.dataset.prices = display;
    document.body.innerHTML = `<form id="filters">${["minPrice", "maxPrice", "minPriceInc", "maxPriceInc"]
      .map((name) => `<input name="${name}" value="${values[name] ?? ""}">`)
      .join("")}</form>`;
    const form = document.querySelector("form");
    if (form === null) throw new Error("There is no form.");
    const stop = sendOrderAtOnce(document);
    const data = Object.fromEntries(new FormData(form));
    // The test's document raises no such event by itself.
    const event = Object.assign(new Event("formdata", { bubbles: true }), { formData: new FormData(form) });
    form.dispatchEvent(event);
    stop();
    delete document.documentElement.dataset.prices;
    return Object.keys(data).length === 0 ? data : Object.fromEntries(event.formData);
  };

  it("that are seen count, whichever was in use before", () => {
    const both = { minPrice: "5", minPriceInc: "6" };
    expect(sent("inc", both)).toEqual({ minPriceInc: "6" });
    expect(sent("ex", both)).toEqual({ minPrice: "5" });
  });

  it("that are not seen stay as they are while the others are empty", () => {
    expect(sent("inc", { maxPrice: "20" })).toEqual({ maxPrice: "20" });
    expect(sent("ex", { maxPriceInc: "24" })).toEqual({ maxPriceInc: "24" });
  });
});
