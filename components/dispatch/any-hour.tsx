import type dispatchWords from "@/locales/en/dispatch.json";

type Props = { words: Pick<typeof dispatchWords, "anyHour" | "anyHourDelivery"> };

/** The dispatch promise in words that are true at any hour. */
export function AnyHour({ words }: Props) {
  return (
    <span>
      <b>{words.anyHour}</b> {words.anyHourDelivery}
    </span>
  );
}
