import pg from "pg";
import { describeOnPostgres, startApi } from "../support";

describeOnPostgres("a release whose drawings have other forms", () => {
  it("gives products their pictures again at its first start, and leaves the old drawings", async () => {
    const api = await startApi({ database: "postgres" });
    const slug = "single-wall-box-305-229-229";
    const fresh = await api.call("getProduct", { params: { slug } });
    const id = fresh.image.replace("/media/", "");
    const client = new pg.Client({ connectionString: api.databaseUrl });
    await client.connect();
    try {
      await client.query(
        `insert into media (id, drawing)
         select 'drawn-by-an-older-release', jsonb_set(drawing, '{version}', '0') from media where id = $1`,
        [id],
      );
      await client.query("update products set image = '/media/drawn-by-an-older-release' where slug = $1", [
        slug,
      ]);
      expect((await api.call("getProduct", { params: { slug } })).image).not.toBe(fresh.image);
      await api.stop();
      await api.start();
      expect((await api.call("getProduct", { params: { slug } })).image).toBe(fresh.image);
      expect(api.logs()).toContain("pictures drawn again");
      const kept = await client.query("select from media where id = 'drawn-by-an-older-release'");
      expect(kept.rowCount).toBe(1);
      await api.stop();
      await api.start();
      expect(api.logs()).not.toContain("pictures drawn again");
    } finally {
      await client.end();
      await api.stop();
    }
  });
});
