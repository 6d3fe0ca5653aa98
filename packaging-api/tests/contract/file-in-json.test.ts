import { bodyWithFile, fileInJson } from "../../contract/file-in-json";

const written = (bytes: number) => Buffer.alloc(bytes, "a").toString("base64");

describe("a file in a JSON body", () => {
  it.each([30, 31, 32])("of %d bytes at most is taken up to the last of them", (most) => {
    const file = fileInJson(most);
    expect(file.safeParse(written(most)).success).toBe(true);
    expect(file.safeParse(written(most + 1)).error?.issues[0]?.message).toBe("This file is too large.");
    expect(bodyWithFile(most)).toBeGreaterThan(JSON.stringify({ file: written(most + 1) }).length);
  });

  it("is not empty, and is base64", () => {
    for (const wrong of ["", "?", "YQ"]) expect(fileInJson(30).safeParse(wrong).success).toBe(false);
  });
});
