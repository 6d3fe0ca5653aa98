import { dropUnusedFilters } from "@/lib/browser/catalogue/drop-unused-filters";

beforeAll(() => dropUnusedFilters(document));

describe("the fields of the price", () => {
  const sent = (display: "inc" | "ex", values: Record<string, string>) => {
    document.documentElement.dataset.prices = display;
    document.body.innerHTML = `<form id="filters">${["minPrice", "maxPrice", "minPriceInc", "maxPriceInc"]
      .map((name) => `<input name="${name}" value="${values[name] ?? ""}">`)
      .join("")}</form>`;
    const form = document.querySelector("form");
    if (form === null) throw new Error("There is no form.");
    const data = Object.fromEntries(new FormData(form));
    // The test's document raises no such event by itself.
    const event = Object.assign(new Event("formdata", { bubbles: true }), { formData: new FormData(form) });
    form.dispatchEvent(event);
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
