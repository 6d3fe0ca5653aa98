import { act, fireEvent, render, screen } from "@testing-library/react";
import { NewPasswordFields } from "@/components/account/new-password-fields";
import { describeStrength } from "@/lib/browser/account/password-strength";
import formWords from "@/locales/en/form.json";
import signInWords from "@/locales/en/sign-in.json";

jest.mock("@/lib/browser/account/password-strength", () => ({
  describeStrength: jest.fn((password: string) => Promise.resolve(`strength of ${password}`)),
}));

const words = { ...formWords, ...signInWords };

function open() {
  render(
    <form>
      <input name="firstName" defaultValue="Ada" />
      <input name="email" defaultValue="lovelace@example.co.uk" />
      <NewPasswordFields
        form="register"
        fields={[
          { name: "password", label: "Password" },
          { name: "confirm_password", label: "Confirm password" },
        ]}
        words={words}
        problemOf={() => undefined}
      />
    </form>,
  );
  return screen.getByLabelText<HTMLInputElement>(/^Password/, { selector: "input" });
}

const type = (field: HTMLInputElement, value: string) => fireEvent.input(field, { target: { value } });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(describeStrength).mockClear();
});
afterEach(() => jest.useRealTimers());

describe("a new password's field", () => {
  it("says how strong the password is once typing stops", async () => {
    const field = open();
    type(field, "larch");
    await pass(300);
    type(field, "larch meadow");
    await pass(500);
    expect(describeStrength).toHaveBeenCalledTimes(1);
    expect(describeStrength).toHaveBeenCalledWith(
      "larch meadow",
      expect.arrayContaining(["ada", "lovelace", "example"]),
    );
    expect(screen.getByText("strength of larch meadow")).toHaveAttribute("aria-live", "polite");
  });

  it("says nothing of what was typed before", async () => {
    const field = open();
    let tell: (note: string) => void = () => undefined;
    jest.mocked(describeStrength).mockImplementationOnce(() => new Promise((resolve) => (tell = resolve)));
    type(field, "larch meadow");
    await pass(500);
    type(field, "");
    await act(async () => tell("late"));
    expect(screen.queryByText("late")).toBeNull();
  });

  it("works without the note", async () => {
    const field = open();
    jest.mocked(describeStrength).mockRejectedValueOnce(new Error("offline"));
    type(field, "larch meadow");
    await pass(500);
    expect(document.querySelector("[aria-live]")).toBeEmptyDOMElement();
  });
});
