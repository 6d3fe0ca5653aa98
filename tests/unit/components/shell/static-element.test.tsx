import { render } from "@testing-library/react";
import { StaticElement } from "@/components/shell/static-element";

const PAGE = '<ul class="row" data-static="links"><li>Boxes</li></ul>';

function openPage(): HTMLElement {
  document.body.innerHTML = `<div>${PAGE}</div>`;
  return document.body.firstElementChild as HTMLElement;
}

it("is left alone as React starts and afterwards, with what a script put into it", () => {
  const container = openPage();
  const item = container.querySelector("li")!;
  item.append(" and more");
  const { rerender } = render(<StaticElement as="ul" name="links" markup="links-1" className="row" />, {
    container,
    hydrate: true,
  });
  rerender(<StaticElement as="ul" name="links" markup="links-1" className="column" />);
  expect(container.querySelector("ul")).toHaveClass("column");
  expect(container.querySelector("li")).toBe(item);
  expect(item).toHaveTextContent("Boxes and more");
});

it("keeps its content where React renders the page from scratch", () => {
  openPage();
  const container = document.body.appendChild(document.createElement("div"));
  render(<StaticElement as="ul" name="links" markup="links-1" className="row" />, { container });
  expect(container.innerHTML).toBe(PAGE);
});
