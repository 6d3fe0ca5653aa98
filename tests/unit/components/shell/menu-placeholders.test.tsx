import { render } from "@testing-library/react";
import { MenuPlaceholders } from "@/components/shell/menu-placeholders";

it("stands in for ten categories, and says nothing", () => {
  const { container } = render(<MenuPlaceholders />);
  expect(container.querySelectorAll("li > div")).toHaveLength(10);
  expect(container.querySelector("ul")).toHaveAttribute("aria-hidden", "true");
  expect(container.textContent).toBe("");
});
