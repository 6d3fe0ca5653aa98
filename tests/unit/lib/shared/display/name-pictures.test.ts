import { namePictures } from "@/lib/shared/display/name-pictures";

const names = (...labels: string[]) =>
  namePictures(
    labels.map((label, index) => ({ url: `/media/${index}`, label })),
    (place) => `Picture ${place}`,
  );

it("keeps the words that pictures have", () => {
  expect(names("Closed", "Open, from above")).toEqual([
    { url: "/media/0", label: "Closed", words: "Closed" },
    { url: "/media/1", label: "Open, from above", words: "Open, from above" },
  ]);
});

it("counts pictures that come without words, or with those of another", () => {
  expect(names("", "Mug box", "  ", "Mug box ").map(({ label }) => label)).toEqual([
    "Picture 1",
    "Mug box",
    "Picture 3",
    "Picture 4",
  ]);
});

it("keeps what each photograph is said to show apart from its name", () => {
  expect(names("Mug box", "Mug box ", " ").map(({ words }) => words)).toEqual(["Mug box", "Mug box", ""]);
});
