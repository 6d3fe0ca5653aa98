import { sendOrderAtOnce } from "@/lib/catalogue/send-order-at-once";

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
