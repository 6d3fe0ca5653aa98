import { fitDescription } from "@/lib/server/seo/description";

const right = "Brown single wall cartons for goods up to 10 kg, sold flat in packs of 25.";

describe("a page's description", () => {
  it("stands as the catalogue gives it when its length is right", () => {
    expect(fitDescription(right, ["Never used."])).toBe(right);
  });

  it("is filled with true sentences until it is long enough, and with no more", () => {
    const filled = fitDescription("Brown boxes", ["They come in packs of 25, sold flat.", "Sold by us."]);
    expect(filled).toBe("Brown boxes. They come in packs of 25, sold flat. Sold by us.");
    expect(fitDescription("", [right, "Never used."])).toBe(right);
  });

  it("is cut after a whole sentence where one ends in time", () => {
    const long = `${right} ${"A second sentence that goes on and on about corrugated board. ".repeat(3)}`;
    expect(fitDescription(long)).toBe(
      `${right} A second sentence that goes on and on about corrugated board.`,
    );
  });

  it("is cut between words, with an ellipsis, where no sentence ends", () => {
    const cut = fitDescription("corrugated ".repeat(40));
    expect(cut).toMatch(/^(corrugated )+corrugated…$/);
    expect(cut.length).toBeLessThanOrEqual(170);
  });

  it("is never longer than 170 characters, whatever follows what", () => {
    const short = "Tape.";
    const more = ["x".repeat(300), "y".repeat(300)];
    const text = fitDescription(short, more);
    expect(text.length).toBeGreaterThanOrEqual(50);
    expect(text.length).toBeLessThanOrEqual(170);
  });

  it("stands on one line", () => {
    expect(fitDescription(`${right}\n\tMore of  it.`)).toBe(`${right} More of it.`);
  });
});
