import { ImageResponse } from "next/og";
import { SHARE_SIZE, type ShareCard } from "./card";
import { drawable } from "./drawable";
import { palette } from "./palette";

/** The font comes in one weight; an outline of its own colour makes the heavier ones. */
function heavy(px: number, colour: string) {
  return { WebkitTextStroke: `${px}px ${colour}`, color: colour };
}

function Mark() {
  return (
    <svg width="52" height="52" viewBox="0 0 36 36" aria-hidden="true">
      <path fill={palette["board-edge"]} d="M3 12.5 18 20v14L3 26.5z" />
      <path fill={palette.ink} d="M33 12.5 18 20v14l15-7.5z" />
      <path
        fill={palette.board}
        stroke={palette.ink}
        strokeWidth="1.5"
        strokeLinejoin="round"
        d="M3 12.5 15.5 2l15 7.5L18 20z"
      />
    </svg>
  );
}

function ShopName({ name }: { name: string }) {
  return (
    <div style={{ display: "flex", alignItems: "center", gap: 16, fontSize: 36, ...heavy(1, palette.ink) }}>
      <Mark />
      {drawable(name, 24)}
    </div>
  );
}

/** A price of thousands leaves room for what it includes; the earlier one goes below where it has none. */
function amountSize(amount: string): number {
  return amount.length <= 7 ? 76 : 60;
}

function Price({ amount, words, ex, was }: NonNullable<ShareCard["price"]>) {
  return (
    <div style={{ display: "flex", flexDirection: "column", gap: 6 }}>
      <div style={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", columnGap: 16 }}>
        <div
          style={{
            display: "flex",
            fontSize: amountSize(amount),
            lineHeight: 1,
            letterSpacing: 1,
            ...heavy(2, palette.ink),
          }}
        >
          {amount}
        </div>
        <div style={{ display: "flex", fontSize: 34, lineHeight: 1.3 }}>{words}</div>
        {was !== undefined && (
          <div
            style={{
              display: "flex",
              fontSize: 34,
              lineHeight: 1.3,
              color: palette.alert,
              textDecoration: "line-through",
            }}
          >
            {was}
          </div>
        )}
      </div>
      <div style={{ display: "flex", fontSize: 30, color: palette.secondary }}>{ex}</div>
    </div>
  );
}

/** The size shrinks with its length, so that even the longest stands on two lines. */
function headingSize(text: string): number {
  if (text.length <= 16) return 62;
  return text.length <= 40 ? 50 : 42;
}

/**
 * Draws a card as a PNG of 1200 × 630: words on paper to the left, the picture on board to the right, as on the
 * product page. Reads nothing from the network.
 * @param picture a `data:` address of a PNG or JPEG; without it the words have the whole width.
 */
export async function drawCard(card: ShareCard, picture: string | undefined): Promise<Buffer> {
  const { size, name, line, price } = card;
  // As many letters as leave room for the price, however wide they are.
  const heading = size === undefined ? drawable(name, 64) : drawable(size, 44);
  const response = new ImageResponse(
    <div
      style={{
        width: "100%",
        height: "100%",
        display: "flex",
        background: palette.paper,
        color: palette.ink,
      }}
    >
      <div
        style={{
          flexGrow: 1,
          flexBasis: 0,
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          // A word that is longer than its line goes on in the next one.
          wordBreak: "break-word",
          padding: "48px 48px 48px 56px",
          borderTop: `12px solid ${palette.ink}`,
        }}
      >
        <ShopName name={card.shop} />
        <div style={{ display: "flex", flexDirection: "column", gap: 14 }}>
          <div
            style={{
              display: "flex",
              fontSize: headingSize(heading),
              lineHeight: 1.1,
              letterSpacing: -1.5,
              ...heavy(2, palette.ink),
            }}
          >
            {heading}
          </div>
          {size !== undefined && (
            <div style={{ display: "flex", fontSize: 34, lineHeight: 1.25 }}>{drawable(name, 76)}</div>
          )}
          {line !== undefined && (
            <div style={{ display: "flex", fontSize: 28, lineHeight: 1.35, color: palette.secondary }}>
              {drawable(line, 150)}
            </div>
          )}
        </div>
        {price === undefined ? (
          <div style={{ display: "flex" }} />
        ) : (
          <div style={{ display: "flex", borderTop: `2px solid ${palette.ink}`, paddingTop: 24 }}>
            <Price {...price} />
          </div>
        )}
      </div>
      {picture !== undefined && (
        <div
          style={{
            width: 600,
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            background: palette.board,
          }}
        >
          {/* biome-ignore lint/a11y/useAltText: a picture within a picture has no reader */}
          <img src={picture} width={600} height={500} style={{ objectFit: "contain" }} />
        </div>
      )}
    </div>,
    SHARE_SIZE,
  );
  return Buffer.from(await response.arrayBuffer());
}
