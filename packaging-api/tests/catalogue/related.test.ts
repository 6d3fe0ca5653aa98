import { chooseRelated } from "../../catalogue/related";

describe("what is shown beside a product", () => {
  it("is one size down, the same base lower, one size up", () => {
    const chosen = chooseRelated([
      { id: "down", relation: "smaller" },
      { id: "low", relation: "lower" },
      { id: "tall", relation: "taller" },
      { id: "up", relation: "larger" },
      { id: "other", relation: "alternative" },
    ]);
    expect(chosen.map(({ id }) => id)).toEqual(["down", "low", "up"]);
  });

  it("takes the taller one where there is no lower one, and alternatives where a size is missing", () => {
    const chosen = chooseRelated([
      { id: "tall", relation: "taller" },
      { id: "up", relation: "larger" },
      { id: "up", relation: "alternative" },
      { id: "other", relation: "alternative" },
    ]);
    expect(chosen).toEqual([
      { id: "tall", relation: "taller" },
      { id: "up", relation: "larger" },
      { id: "other", relation: "alternative" },
    ]);
  });
});
