import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { TwoStepFields } from "@/components/account/two-step-fields";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";

const words = { ...formWords, ...signInWords };
const sent = jest.fn<void, [Record<string, FormDataEntryValue>]>();

function open({ problem, turn = 0 }: { problem?: string; turn?: number } = {}) {
  const form = (wrong: string | undefined, at: number) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent(Object.fromEntries(new FormData(event.currentTarget)));
      }}
    >
      <TwoStepFields words={words} problem={wrong} turn={at} busy={false} />
    </form>
  );
  const view = render(form(problem, turn));
  return { refuse: (wrong: string) => view.rerender(form(wrong, turn + 1)) };
}

const boxes = () => screen.getAllByRole<HTMLInputElement>("textbox");
const shown = () =>
  boxes()
    .map(({ value }) => value || "·")
    .join("");
const verify = () => screen.getByRole<HTMLButtonElement>("button", { name: words.verify });

beforeEach(() => sent.mockClear());

describe("the boxes of an authenticator's code", () => {
  it("begin at the first of six, which the browser may fill in", () => {
    open();
    expect(boxes()).toHaveLength(6);
    expect(boxes()[0]).toHaveFocus();
    expect(boxes()[0]).toHaveAttribute("autocomplete", "one-time-code");
    for (const box of boxes()) expect(box).toHaveAttribute("inputmode", "numeric");
  });

  it("take one digit each, ignore everything else and go on by themselves", async () => {
    open();
    await userEvent.keyboard("4x0 -7");
    expect(shown()).toBe("407···");
    expect(boxes()[3]).toHaveFocus();
    expect(verify()).toBeDisabled();
    await userEvent.keyboard("193");
    expect(shown()).toBe("407193");
    expect(verify()).toBeEnabled();
  });

  it("send the six digits as one with Enter, and nothing before they are complete", async () => {
    open();
    await userEvent.keyboard("40719{Enter}");
    expect(sent).not.toHaveBeenCalled();
    await userEvent.keyboard("3{Enter}");
    expect(sent).toHaveBeenCalledWith({ _two_step: "407193" });
  });

  it("take a digit that stands there already as any other", async () => {
    open();
    await userEvent.keyboard("407193{Home}40{Home}409");
    expect(shown()).toBe("409193");
    expect(boxes()[3]).toHaveFocus();
  });

  it("are filled by a pasted code, wherever it is pasted", async () => {
    open();
    await userEvent.click(boxes()[3] as HTMLInputElement);
    await userEvent.paste(" 407 193\n");
    expect(shown()).toBe("407193");
    expect(boxes()[5]).toHaveFocus();
  });

  it("are filled by a browser that puts the whole code into the first", async () => {
    open();
    const [first] = boxes();
    if (first === undefined) throw new Error("There is no first box.");
    await userEvent.type(first, "407193");
    expect(shown()).toBe("407193");
  });

  it("move by arrows, and erase backwards", async () => {
    open();
    await userEvent.keyboard("4071");
    await userEvent.keyboard("{Backspace}");
    expect(shown()).toBe("407···");
    expect(boxes()[3]).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
    expect(boxes()[1]).toHaveFocus();
    await userEvent.keyboard("5");
    expect(shown()).toBe("457···");
    await userEvent.keyboard("{Home}{Backspace}");
    expect(shown()).toBe("·57···");
  });

  it("say what is wrong, and begin again", async () => {
    const { refuse } = open();
    await userEvent.keyboard("407193");
    refuse(words.signIn_two_step);
    expect(screen.getByRole("alert")).toHaveTextContent("Invalid two step code");
    expect(boxes()[0]).toHaveFocus();
    expect(boxes()[0]).toHaveAccessibleDescription("Invalid two step code");
    expect(shown()).toBe("······");
  });

  it("make room for a recovery code", async () => {
    open();
    await userEvent.click(screen.getByRole("button", { name: words.useRecoveryCode }));
    const field = screen.getByLabelText(new RegExp(`^${words.recoveryLabel}`));
    expect(field).toHaveFocus();
    await userEvent.type(field, "ABCD-EFGH{Enter}");
    expect(sent).toHaveBeenCalledWith({ _two_step: "ABCD-EFGH" });
  });
});
