import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MessageForm } from "@/components/contact/message-form";
import contactWords from "@/locales/en/contact.json";
import failures from "@/locales/en/failures.json";
import formWords from "@/locales/en/form.json";
import { limits } from "@/trade-rules/limits";

const posted = jest.fn();
const native = jest.fn();
beforeEach(() => {
  posted.mockReset();
  native.mockReset();
  global.fetch = posted;
  HTMLFormElement.prototype.submit = native;
});

function show(refused?: Parameters<typeof MessageForm>[0]["refused"]) {
  render(
    <MessageForm
      page="report"
      words={{ ...formWords, ...contactWords }}
      failures={failures}
      limits={limits}
      pictureBytes={1_000}
      seal="sealed"
      refused={refused}
    />,
  );
}
const send = () => userEvent.click(screen.getByRole("button", { name: contactWords.send }));
async function fill() {
  await userEvent.type(screen.getByLabelText(/^Name/), "Ada");
  await userEvent.type(screen.getByLabelText(/^Email/), "ada@shopper.example");
  await userEvent.type(screen.getByLabelText(/^Message/), "It came open.");
}

describe("the contact form in the browser", () => {
  it("says what is missing before anything is sent, and begins with its page's topic", async () => {
    show();
    expect(screen.getByLabelText(/^What is it about/)).toHaveValue("problem");
    await send();
    expect(screen.getByLabelText(/^Message/)).toHaveAccessibleDescription("Fill in: Message");
    expect(screen.getByRole("alert")).toHaveFocus();
    expect(posted).not.toHaveBeenCalled();
  });

  it("does not begin to upload a picture that is too large", async () => {
    show();
    await fill();
    await userEvent.upload(
      screen.getByLabelText(/^Picture/),
      new File(["x".repeat(1_001)], "open.jpg", { type: "image/jpeg" }),
    );
    await send();
    expect(screen.getByLabelText(/^Picture/)).toHaveAccessibleDescription(/Choose a file of at most 5 MB/);
    expect(posted).not.toHaveBeenCalled();
  });

  it("goes to the page with a new seal when its own is too old", async () => {
    posted.mockResolvedValue({
      status: 409,
      json: async () => ({ status: "error", data: { reason: "form_stale" } }),
    });
    show();
    await fill();
    await send();
    const [[, init]] = posted.mock.calls;
    expect(init.body.get("seal")).toBe("sealed");
    expect(init.body.get("website")).toBe("");
    expect(native).toHaveBeenCalledTimes(1);
  });

  it("comes back with what was typed, and asks for the picture again", () => {
    const values = { name: "Ada", topic: "order", message: "Twice.", picture: "open.jpg" };
    show({ values, problems: [{ field: "email", kind: "email" }], error: failures.invalid });
    expect(screen.getByLabelText(/^Message/)).toHaveValue("Twice.");
    expect(screen.getByLabelText(/^What is it about/)).toHaveValue("order");
    expect(screen.getByLabelText(/^Picture/)).toHaveAccessibleDescription(/^Choose open.jpg again/);
  });

  it("does not ask for a picture again that was refused", () => {
    const problems = [
      { field: "email", kind: "email" },
      { field: "picture", kind: "image" },
    ];
    show({ values: { picture: "pic.gif" }, problems, error: failures.invalid });
    const picture = screen.getByLabelText(/^Picture/);
    expect(picture).toHaveAccessibleDescription(/Choose a picture: a JPEG, PNG or WebP file/);
    expect(picture).not.toHaveAccessibleDescription(/pic\.gif/);
  });

  it("says how few characters are left", async () => {
    show();
    await userEvent.click(screen.getByLabelText(/^Message/));
    await userEvent.paste("a".repeat(1_495));
    expect(screen.getByRole("status")).toHaveTextContent("Fewer than 10 characters left");
    expect(screen.getByText("1495/1500")).toBeVisible();
  });
});
