import { withCampaign } from "@/lib/shared/links/campaign";
import { shareByMail, tagged } from "@/lib/shared/links/shared-link";

describe("the campaign of a link", () => {
  it("is said in the page's address, as far as there is one", () => {
    expect(withCampaign("/sale", { source: "", medium: "", campaign: "" })).toBe("/sale");
    expect(withCampaign("/c/boxes?colour=white", { source: "news & more", medium: "", campaign: "a" })).toBe(
      "/c/boxes?colour=white&utm_source=news+%26+more&utm_campaign=a",
    );
  });

  it("is not added to a short address, which has one of its own", () => {
    expect(tagged("https://shop.example/s/abcdefg", "copied-link")).toBe("https://shop.example/s/abcdefg");
    expect(tagged("https://shop.example/sale", "copied-link")).toContain("utm_medium=copied-link");
    expect(shareByMail("A box", "https://shop.example/s/abcdefg")).not.toContain("utm_");
  });
});
