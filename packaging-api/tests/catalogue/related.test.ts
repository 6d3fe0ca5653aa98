import { chooseRelated } from "../../catalogue/related";

describe("what is shown beside a product", () => {
  it("is one size down, the same base lower, one size up", () => {
    const chosen = chooseRelated([
      { id: "down", entry: "down", relation: "smaller" },
      { id: "low", entry: "low", relation: "lower" },
      { id: "tall", entry: "tall", relation: "taller" },
      { id: "up", entry: "up", relation: "larger" },
      { id: "other", entry: "other", relation: "alternative" },
    ]);
    expect(chosen.map(({ id }) => id)).toEqual(["down", "low", "up"]);
  });

  it("is one variant of another product at most", () => {
    const chosen = chooseRelated([
      { id: "s", entry: "tin", relation: "smaller" },
      { id: "l", entry: "tin", relation: "larger" },
      { id: "s", entry: "tin", relation: "alternative" },
      { id: "other", entry: "other", relation: "alternative" },
    ]);
    expect(chosen.map(({ id }) => id)).toEqual(["s", "other"]);
  });

  it("takes the taller one where there is no lower one, and alternatives where a size is missing", () => {
    const chosen = chooseRelated([
      { id: "tall", entry: "tall", relation: "taller" },
      { id: "up", entry: "up", relation: "larger" },
      { id: "up", entry: "up", relation: "alternative" },
      { id: "other", entry: "other", relation: "alternative" },
    ]);
    expect(chosen).toEqual([
      { id: "tall", entry: "tall", relation: "taller" },
      { id: "up", entry: "up", relation: "larger" },
      { id: "other", entry: "other", relation: "alternative" },
    ]);
  });
});
