import { sendOrderAtOnce } from "@/lib/browser/catalogue/send-order-at-once";

it("sends the filter form when another order is chosen, and not when anything else is", () => {
  document.body.innerHTML = `
    <form id="filters"></form>
    <select id="sort" name="sort" form="filters"><option value=""></option></select>
    <select id="other" form="filters"></select>`;
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.addEventListener("submit", sent);
  sendOrderAtOnce(document);
  const choose = (id: string) =>
    document.getElementById(id)?.dispatchEvent(new Event("change", { bubbles: true }));
  choose("other");
  expect(sent).not.toHaveBeenCalled();
  choose("sort");
  expect(sent).toHaveBeenCalledTimes(1);
});
