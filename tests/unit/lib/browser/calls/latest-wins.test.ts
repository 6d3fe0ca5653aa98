import { latestWins } from "@/lib/browser/calls/latest-wins";

/** A sender whose answers are given by hand. */
function sender() {
  const sent: { key: string; value: number; answer(text: string): void }[] = [];
  const send = (key: string, value: number) =>
    new Promise<string>((resolve) => sent.push({ key, value, answer: resolve }));
  return { sent, send };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

it("sends fifty clicks as the first and the last", async () => {
  const { sent, send } = sender();
  const onAnswer = jest.fn();
  const write = latestWins(send, onAnswer);
  for (let packs = 1; packs <= 50; packs += 1) write("line", packs);
  expect(sent.map(({ value }) => value)).toEqual([1]);
  sent[0]?.answer("first");
  await settle();
  expect(sent.map(({ value }) => value)).toEqual([1, 50]);
  expect(onAnswer).not.toHaveBeenCalled();
  sent[1]?.answer("last");
  await settle();
  expect(onAnswer).toHaveBeenCalledTimes(1);
  expect(onAnswer).toHaveBeenCalledWith("line", "last");
});

it("keeps lines apart", () => {
  const { sent, send } = sender();
  const write = latestWins(send, jest.fn());
  write("a", 1);
  write("b", 2);
  expect(sent.map(({ key }) => key)).toEqual(["a", "b"]);
});

it("sends again after an answer", async () => {
  const { sent, send } = sender();
  const write = latestWins(send, jest.fn());
  write("a", 1);
  sent[0]?.answer("ok");
  await settle();
  write("a", 2);
  expect(sent.map(({ value }) => value)).toEqual([1, 2]);
});
