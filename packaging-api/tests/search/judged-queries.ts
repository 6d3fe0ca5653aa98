import type { CallData } from "../support/calls";

export type Goods = CallData<"search">["products"][number];
type Which = (product: Goods) => boolean;

/**
 * What a shopper needs who types one of the queries, as somebody of the trade would judge it: `best` is what they came
 * for, `good` serves them, `related` is of use beside it, and everything else is a miss. One of the best must be among
 * the first three, and no miss.
 */
export type Need = { queries: string[]; best: Which; good?: Which; related?: Which };

const titleOf = ({ size, name }: Goods) => `${size ?? ""} ${name}`;
const shelf =
  (...slugs: string[]): Which =>
  ({ category }) =>
    slugs.includes(category.slug);
const named =
  (words: RegExp): Which =>
  (product) =>
    words.test(titleOf(product));
const code =
  (pattern: RegExp): Which =>
  ({ sku }) =>
    pattern.test(sku);
const all =
  (...conditions: Which[]): Which =>
  (product) =>
    conditions.every((condition) => condition(product));
const any =
  (...conditions: Which[]): Which =>
  (product) =>
    conditions.some((condition) => condition(product));
const not =
  (condition: Which): Which =>
  (product) =>
    !condition(product);
const inside = ({ internal }: Goods): number[] =>
  internal === undefined
    ? []
    : [internal.length, internal.width, internal.height].sort((one, other) => other - one);
/** Its inside takes sides that long, whichever way round, and no side is more than `spare` times and 40 mm longer. */
const takes =
  (sides: number[], spare = Number.POSITIVE_INFINITY): Which =>
  (product) => {
    const own = inside(product);
    const wanted = [...sides].sort((one, other) => other - one);
    return wanted.every((side, index) => {
      const room = own[index] ?? -1;
      return room >= side && room <= side * spare + 40;
    });
  };
const litres = ({ internal }: Goods): number =>
  internal === undefined ? 0 : (internal.length * internal.width * internal.height) / 1_000_000;
const atLeast =
  (least: number): Which =>
  (product) =>
    litres(product) >= least;
const atMost =
  (most: number): Which =>
  (product) =>
    litres(product) > 0 && litres(product) <= most;
const eco: Which = (product) => product.eco;

const plainBox = shelf("single-wall-boxes", "double-wall-boxes");
const carton = any(plainBox, shelf("e-commerce-crash-lock-boxes", "amazon-shipping--fba-boxes"));
const postalBox = shelf(
  "large-letter-boxes",
  "small-parcel-boxes",
  "white-postal-boxes",
  "coloured-postal-boxes",
);
const postBox = any(postalBox, named(/PayPal branded (large letter|postal) box/));
const otherBox = shelf(
  "house-moving-boxes",
  "archive-boxes",
  "bottle-boxes",
  "picture-and-mirror-boxes",
  "gift-boxes",
  "paypal-branded",
  "book-wrap-mailers",
);
const anyBox = any(carton, postalBox, otherBox);
const padded = shelf("padded-mailers");
const bubbleLined = all(padded, not(named(/honeycomb/i)));
const poly = shelf("poly-mailers");
const paperBag = shelf("paper-mailing-bags");
const envelope = shelf("board-backed-envelopes");
const grip = shelf("grip-seal-bags");
const carrier = shelf("paper-carrier-bags");
const pouch = shelf("document-pouches");
const filmTape = shelf("brown-tape", "clear-tape");
const allTape = shelf("brown-tape", "clear-tape", "paper-tape", "printed-tape");
const handRoll = named(/48 mm × (50|66|150) m/);
const dispenser = shelf("tape-dispensers");
const tube = shelf("postal-tubes");
const wrap = shelf("bubble-wrap");
const fill = shelf("void-fill");
const stretch = shelf("pallet-wrap");
const moving = shelf("house-moving-boxes");
const bottles = any(shelf("bottle-boxes"), named(/bottle gift box/i));
const gift = shelf("gift-boxes");
const label = shelf("labels");
const bookWrap = shelf("book-wrap-mailers");
const kit = named(/\bkit\b/i);

const tapeForParcels = { best: all(filmTape, handRoll), good: all(allTape, handRoll), related: allTape };
const tapeGun = { best: all(dispenser, named(/pistol/i)), good: dispenser };
const anyDispenser = { best: dispenser };
const paperTape = { best: shelf("paper-tape"), good: named(/paper tape/i), related: allTape };
const gummed = {
  best: all(shelf("paper-tape"), named(/gummed/i)),
  good: named(/gummed/i),
  related: shelf("paper-tape"),
};
const cartons = { best: any(plainBox, carton), good: any(postalBox, moving), related: anyBox };
const boxesToPost = { best: any(postBox, carton), related: anyBox };
const large = {
  best: all(plainBox, atLeast(60)),
  good: all(any(carton, moving), atLeast(60)),
  related: all(any(anyBox, shelf("pallet-boxes")), atLeast(40)),
};
const small = {
  best: all(any(carton, postBox), atMost(3)),
  good: all(anyBox, atMost(4)),
  related: all(anyBox, atMost(8)),
};
const shoes = {
  best: all(any(carton, postalBox), takes([300, 180, 100], 1.25)),
  good: all(any(carton, postalBox), takes([250, 150, 90], 1.6)),
  related: anyBox,
};
const mugs = {
  best: all(any(carton, postalBox, shelf("paypal-branded"), gift), takes([120, 100, 95], 1.2)),
  good: all(any(anyBox), takes([110, 90, 85], 1.6)),
  related: anyBox,
};
const pizza = {
  best: all(anyBox, takes([300, 300, 35]), named(/× [3-7]\d mm/)),
  good: all(anyBox, takes([250, 200, 20]), (product) => (inside(product)[2] ?? 999) <= 80),
  related: anyBox,
};
const wine = { best: all(bottles, named(/wine|bottle gift/i)), good: bottles, related: carrier };
const movingHome = {
  best: any(moving, named(/moving/i)),
  good: all(plainBox, atLeast(40)),
  related: plainBox,
};
const archive = { best: shelf("archive-boxes"), good: all(plainBox, atLeast(25)), related: anyBox };
const pictures = { best: shelf("picture-and-mirror-boxes"), related: shelf("edge-protection") };
const fba = { best: shelf("amazon-shipping--fba-boxes"), related: carton };
const letters = { best: all(postBox, named(/large letter|× (10|12|16|20|22) mm/i)), good: postBox };
const smallParcel = { best: all(postBox, not(named(/× (10|12|16|20|22) mm/))), good: postBox };
const albums = {
  best: code(/^(BW-320-320-35|KIT-VINYL)$/),
  good: any(
    code(
      /^(SW-330-330-127|DW-330-330-330|BBE-C3-324-457|BBE-318-394|BW-330-270-80|BW-430-310-70|BW-353-250-60)$/,
    ),
    all(any(bookWrap, postalBox, envelope), takes([315, 315])),
  ),
  related: any(bookWrap, envelope),
};
const singles = {
  best: code(/^(LL-190-190-10|BW-186-186-20)$/),
  good: any(code(/^(LL-200-200-20|KIT-VINYL|BW-320-320-35)$/)),
  related: any(bookWrap, shelf("large-letter-boxes"), envelope),
};
const books = { best: bookWrap, good: named(/\bbook\b/i), related: any(padded, postBox) };
const paddedBags = {
  best: bubbleLined,
  good: padded,
  related: any(poly, paperBag, envelope, all(wrap, named(/bags/i))),
};
const postBags = { best: any(poly, paperBag), good: padded, related: any(envelope, grip) };
const polyBags = { best: poly, related: any(grip, paperBag, padded) };
const paperBags = { best: paperBag, good: named(/paper mailer/i), related: any(poly, carrier) };
const stiff = { best: envelope, related: any(padded, bookWrap) };
const grips = { best: grip, related: any(poly, pouch) };
const wallets = { best: pouch, related: label };
const carriers = { best: carrier, related: paperBag };
const bubble = { best: all(wrap, not(named(/bags/i))), good: wrap, related: shelf("foam-wrap") };
const loose = { best: named(/loose fill/i), good: fill };
const filling = { best: fill, related: any(named(/tissue|kraft roll|bubble/i), shelf("kraft-paper-rolls")) };
const tissue = {
  best: all(shelf("tissue-paper"), named(/tissue/i)),
  good: shelf("tissue-paper"),
  related: shelf("kraft-paper-rolls"),
};
const kraft = {
  best: all(shelf("kraft-paper-rolls"), not(named(/honeycomb/i))),
  good: shelf("kraft-paper-rolls"),
  related: any(fill, shelf("tissue-paper")),
};
const honeycomb = {
  best: named(/honeycomb paper wrap/i),
  good: named(/honeycomb/i),
  related: shelf("kraft-paper-rolls", "padded-mailers"),
};
const foam = { best: shelf("foam-wrap"), good: named(/foam/i), related: wrap };
const corrugated = { best: shelf("corrugated-rolls"), related: shelf("kraft-paper-rolls") };
const tubes = { best: tube };
const courierLabels = { best: all(label, named(/102 × 152/)), good: label };
const labels = { best: label };
const film = { best: stretch, related: shelf("strapping") };
const bands = { best: shelf("strapping"), related: stretch };
const edges = { best: shelf("edge-protection"), related: named(/corner|edge/i) };
const tightest = (sides: number[], extra: Which = anyBox) => ({
  best: all(extra, takes(sides, 1.15)),
  good: all(extra, takes(sides, 1.5)),
  related: all(any(extra, anyBox), takes(sides.map((side) => side * 0.85))),
});

/** The queries are such as shoppers of UK packaging shops type, with their trade words, units and slips. */
export const needs: Need[] = [
  {
    queries: [
      "parcel tape",
      "packing tape",
      "packaging tape",
      "box tape",
      "packing tapes",
      "sealing tape",
      "sticky tape",
    ],
    ...tapeForParcels,
  },
  {
    queries: ["brown tape", "brown parcel tape", "brwon tape", "buff tape", "brown packing tape"],
    best: shelf("brown-tape"),
    related: allTape,
  },
  {
    queries: ["clear tape", "sellotape", "cellotape", "clear packing tape", "transparent tape"],
    best: shelf("clear-tape"),
    related: allTape,
  },
  { queries: ["tape gun", "tape guns", "hand tape dispenser"], ...tapeGun },
  { queries: ["tape dispenser", "tape dispensers", "tape dispensor", "tape holder"], ...anyDispenser },
  {
    queries: ["fragile tape"],
    best: all(shelf("printed-tape"), named(/fragile/i)),
    good: shelf("printed-tape"),
    related: any(allTape, named(/fragile/i)),
  },
  { queries: ["paper tape", "kraft tape", "paper packing tape"], ...paperTape },
  { queries: ["gummed paper tape", "gummed tape", "water activated tape"], ...gummed },
  {
    queries: ["eco tape", "recyclable tape", "eco friendly packing tape"],
    best: all(allTape, eco),
    related: allTape,
  },
  {
    queries: ["48mm tape", "50mm tape", "2 inch tape"],
    best: all(allTape, named(/^48 mm/)),
    related: allTape,
  },
  {
    queries: ["72mm tape", "wide tape", "3 inch tape"],
    best: all(allTape, named(/^7\d mm/)),
    related: allTape,
  },
  {
    queries: ["printed tape", "custom printed tape", "branded tape", "logo tape"],
    best: shelf("printed-tape"),
    related: allTape,
  },
  { queries: ["machine tape"], best: code(/^TAPE-BR-M/), related: allTape },
  { queries: ["low noise tape"], best: all(filmTape, named(/low-noise/i)), related: allTape },

  {
    queries: [
      "cardboard boxes",
      "cardboard box",
      "cardbord box",
      "carboard boxes",
      "cartons",
      "packing boxes",
      "shipping boxes",
      "boxes",
      "box",
    ],
    ...cartons,
  },
  {
    queries: ["postal boxes", "postage boxes", "mailing boxes", "mailer boxes", "posting boxes"],
    ...boxesToPost,
    best: postBox,
    good: carton,
  },
  {
    queries: ["large box", "large cardboard boxes", "big box", "extra large boxes", "big cardboard box"],
    ...large,
  },
  { queries: ["small box", "small boxes", "small cardboard boxes", "tiny box"], ...small },
  {
    queries: ["single wall box", "single wall cardboard boxes", "single walled boxes"],
    best: shelf("single-wall-boxes"),
    related: anyBox,
  },
  {
    queries: ["double wall box", "double walled boxes", "heavy duty boxes", "strong cardboard boxes"],
    best: any(shelf("double-wall-boxes"), named(/double wall|heavy/i)),
    related: anyBox,
  },
  { queries: ["white boxes", "white box"], best: all(anyBox, named(/white/i)), related: anyBox },
  { queries: ["black box", "black postal boxes"], best: all(anyBox, named(/black/i)), related: anyBox },
  {
    queries: ["coloured postal boxes", "coloured boxes", "colored boxes"],
    best: shelf("coloured-postal-boxes"),
    good: all(anyBox, named(/black|pink|red|blue|green/i)),
    related: anyBox,
  },
  { queries: ["pink box"], best: all(anyBox, named(/pink/i)), related: anyBox },
  { queries: ["shoe box", "shoe boxes", "shoebox"], ...shoes },
  { queries: ["mug box", "mug boxes", "mug mailer"], ...mugs },
  { queries: ["pizza box", "pizza boxes"], ...pizza },
  { queries: ["wine box", "wine boxes", "wine bottle box"], ...wine },
  { queries: ["bottle box", "bottle boxes"], best: bottles, related: carrier },
  { queries: ["6 bottle wine box"], best: code(/^BT-6W/), good: bottles },
  { queries: ["beer box", "beer bottle boxes"], best: all(bottles, named(/beer/i)), good: bottles },
  { queries: ["champagne box"], best: code(/^BT-(6CH|MAG)$/), good: bottles },
  { queries: ["gift box", "gift boxes", "presentation box"], best: gift, related: any(postalBox, carrier) },
  { queries: ["hamper box", "hamper boxes"], best: all(gift, named(/hamper/i)), good: gift, related: anyBox },
  { queries: ["magnetic gift box"], best: all(gift, named(/magnetic/i)), good: gift },
  { queries: ["moving boxes", "house moving boxes", "removal boxes", "moving house boxes"], ...movingHome },
  { queries: ["moving kit", "house move kit"], best: all(moving, kit), good: moving },
  { queries: ["wardrobe box", "wardrobe boxes"], best: named(/wardrobe/i), related: moving },
  { queries: ["tea chest"], best: named(/tea chest/i), related: moving },
  {
    queries: ["tv box"],
    best: named(/television/i),
    related: any(moving, shelf("picture-and-mirror-boxes")),
  },
  {
    queries: ["archive box", "archive boxes", "storage boxes", "document storage box", "file storage boxes"],
    ...archive,
  },
  { queries: ["picture box", "mirror box", "picture frame box", "artwork box"], ...pictures },
  {
    queries: ["crash lock box", "self locking boxes", "e-commerce boxes", "ecommerce boxes"],
    best: shelf("e-commerce-crash-lock-boxes"),
    related: anyBox,
  },
  { queries: ["amazon fba boxes", "fba box", "amazon boxes"], ...fba },
  {
    queries: ["letterbox box", "large letter box", "large letter boxes", "pip box", "letterbox gift box"],
    ...letters,
  },
  { queries: ["small parcel box", "small parcel boxes"], ...smallParcel },
  { queries: ["book box", "book mailer", "book wraps", "book packaging"], ...books },
  {
    queries: ["cd mailer"],
    best: named(/\bCDs?\b/),
    good: any(bookWrap, shelf("large-letter-boxes")),
    related: any(padded, envelope),
  },
  {
    queries: ["dvd mailer", "dvd packaging"],
    best: named(/\bDVDs?\b/),
    good: any(bookWrap, shelf("large-letter-boxes")),
    related: any(padded, envelope),
  },
  {
    queries: [
      "12 inch vinyl",
      '12" record mailer',
      "lp mailer",
      "vinyl mailers",
      "record mailers",
      "lp mailers",
    ],
    ...albums,
  },
  { queries: ["7 inch vinyl", "7 inch record mailer"], ...singles },
  {
    queries: ["cube box"],
    best: all(anyBox, (product) => {
      const own = inside(product);
      return own.length > 0 && own[0] === own[2];
    }),
    related: anyBox,
  },
  {
    queries: ["18 inch cube box"],
    best: all(carton, takes([457, 457, 457], 1.02)),
    good: all(anyBox, takes([457, 457, 457])),
    related: anyBox,
  },
  { queries: ["paypal boxes"], best: shelf("paypal-branded"), related: anyBox },
  { queries: ["pallet box", "pallet boxes"], best: shelf("pallet-boxes"), related: anyBox },
  {
    queries: ["a4 box", "a4 boxes"],
    best: all(anyBox, takes([297, 210], 1.12)),
    good: all(anyBox, takes([297, 210])),
    related: anyBox,
  },
  { queries: ["c5 box"], best: all(anyBox, named(/C5/)), related: anyBox },

  { queries: ["300x200x150", "300 x 200 x 150 mm", "30x20x15cm"], ...tightest([300, 200, 150]) },
  {
    queries: ["12x12x12 box", "1ft x 1ft x 1ft", "1 foot cube box", "12 inch cube"],
    best: all(anyBox, takes([305, 305, 305], 1.01)),
    good: all(anyBox, takes([304, 304, 304], 1.2)),
    related: all(anyBox, takes([300, 300, 300])),
  },
  { queries: ["12x9x9 box", "305 x 229 x 229 mm"], ...tightest([305, 229, 229]) },
  { queries: ["30cm x 20cm x 10cm box"], ...tightest([300, 200, 100]) },
  { queries: ["10 x 10 x 10 cm box"], ...tightest([100, 100, 100]) },
  { queries: ["24x18x18 box", "610x457x457"], ...tightest([610, 457, 457]) },
  {
    queries: ["double wall 18x18x18"],
    best: all(shelf("double-wall-boxes"), takes([457, 457, 457], 1.02)),
    good: all(carton, takes([457, 457, 457])),
    related: all(carton, takes([400, 400, 400])),
  },
  {
    queries: ["99999x99999x99999", "2m x 2m x 2m"],
    best: all(shelf("pallet-boxes"), atLeast(600)),
    good: shelf("pallet-boxes"),
    related: all(anyBox, atLeast(150)),
  },
  {
    queries: ["box 400mm"],
    best: all(anyBox, (product) => {
      const [long = 0] = inside(product);
      return long >= 400 && long <= 430;
    }),
    good: all(anyBox, (product) => (inside(product)[0] ?? 0) >= 400),
    related: anyBox,
  },
  {
    queries: ["white box 230x160x80"],
    best: all(anyBox, named(/white/i), takes([230, 160, 80], 1.15)),
    good: all(anyBox, named(/white/i), takes([230, 160, 80])),
    related: anyBox,
  },

  {
    queries: [
      "padded envelope",
      "padded envelopes",
      "padded envelops",
      "jiffy bag",
      "jiffy bags",
      "jify bags",
      "bubble envelopes",
      "bubble mailers",
      "bubble lined envelopes",
      "padded bags",
      "bubble bags envelopes",
    ],
    ...paddedBags,
  },
  {
    queries: ["a4 mailer", "a4 mailers"],
    best: all(any(padded, poly, paperBag, bookWrap), takes([290, 205], 1.2)),
    related: any(padded, poly, paperBag, bookWrap),
  },
  { queries: ["a4 padded envelope"], best: all(padded, takes([297, 210], 1.12)), good: padded },
  { queries: ["jiffy k/7", "size k padded envelope"], best: all(padded, named(/K\/7/)), related: padded },
  { queries: ["size d jiffy bag"], best: all(padded, named(/D\/1/)), related: padded },
  { queries: ["white padded envelopes"], best: all(padded, named(/white/i)), related: padded },
  {
    queries: ["paper padded envelopes", "honeycomb mailers"],
    best: all(padded, named(/honeycomb/i)),
    related: any(padded, paperBag),
  },
  { queries: ["mailing bags", "postage bags", "postal bags", "mailling bags", "posting bags"], ...postBags },
  {
    queries: [
      "poly mailers",
      "poly bags",
      "polythene mailing bags",
      "plastic mailing bags",
      "grey mailing bags",
    ],
    ...polyBags,
  },
  { queries: ["clothes mailing bags", "clothing bags"], ...postBags },
  {
    queries: ["large mailing bags"],
    best: all(any(poly, paperBag), named(/[4-6]\d\d × |× [5-7]\d\d/)),
    good: any(poly, paperBag),
    related: padded,
  },
  {
    queries: ["12x16 mailing bags"],
    best: named(/305 × 405/),
    good: all(any(poly, paperBag), takes([390, 290], 1.2)),
    related: any(poly, paperBag),
  },
  { queries: ["paper mailing bags", "kraft mailing bags", "paper mailers"], ...paperBags },
  {
    queries: ["eco mailing bags", "compostable mailing bags"],
    best: all(any(poly, paperBag, padded), eco),
    related: any(poly, paperBag, padded),
  },
  {
    queries: [
      "board backed envelopes",
      "hard backed envelopes",
      "do not bend envelopes",
      "card backed envelopes",
      "cardboard envelopes",
    ],
    ...stiff,
  },
  {
    queries: ["a4 envelope", "a4 envelopes"],
    best: all(any(envelope, padded), takes([297, 210], 1.12)),
    good: envelope,
    related: any(padded, pouch),
  },
  {
    queries: ["c5 envelope"],
    best: all(envelope, named(/C5/)),
    good: all(any(envelope, padded), takes([222, 155], 1.25)),
    related: any(envelope, padded, named(/C5/)),
  },
  { queries: ["envelopes"], best: any(envelope, padded), related: pouch },
  {
    queries: [
      "grip seal bags",
      "ziplock bags",
      "zip lock bags",
      "resealable bags",
      "zip bags",
      "snap bags",
      "press seal bags",
    ],
    ...grips,
  },
  {
    queries: [
      "documents enclosed wallets",
      "document pouch",
      "document wallets",
      "packing list envelopes",
      "documents enclosed",
    ],
    ...wallets,
  },
  {
    queries: [
      "carrier bags",
      "paper carrier bags",
      "gift bag",
      "gift bags",
      "shopping bags",
      "takeaway bags",
    ],
    ...carriers,
  },
  { queries: ["bottle bag"], best: code(/^CB-BT/), good: all(bottles, gift), related: any(carrier, bottles) },

  { queries: ["bubble wrap", "bubblewrap", "bubl wrap", "bubble roll", "bubble wrap roll"], ...bubble },
  { queries: ["large bubble wrap"], best: all(wrap, named(/large-bubble/i)), good: wrap },
  { queries: ["small bubble wrap"], best: all(wrap, named(/small-bubble/i)), good: wrap },
  {
    queries: ["bubble bags", "bubble pouches"],
    best: all(wrap, named(/bags/i)),
    good: bubbleLined,
    related: any(wrap, padded, named(/pouches/i)),
  },
  { queries: ["recycled bubble wrap"], best: all(wrap, named(/recycled/i)), good: wrap },
  { queries: ["packing peanuts", "loose fill", "polystyrene chips", "packing chips"], ...loose },
  { queries: ["void fill", "box filler", "packing material"], ...filling },
  { queries: ["shredded paper", "hamper filler"], best: named(/shredded/i), good: fill },
  { queries: ["air pillows", "air cushions"], best: named(/air pillow/i), good: fill },
  { queries: ["tissue paper", "tisue paper", "acid free tissue paper"], ...tissue },
  { queries: ["black tissue paper"], best: named(/tissue, black/i), good: tissue.best },
  { queries: ["kraft paper", "kraft paper roll", "brown paper", "brown paper roll"], ...kraft },
  {
    queries: ["packing paper", "wrapping paper"],
    best: any(shelf("kraft-paper-rolls", "tissue-paper"), named(/void.*paper|news-off/i)),
    good: fill,
    related: wrap,
  },
  { queries: ["honeycomb paper", "honeycomb wrap"], ...honeycomb },
  { queries: ["foam wrap", "foam roll", "packing foam"], ...foam },
  { queries: ["corrugated roll", "corrugated cardboard roll", "corrugated paper"], ...corrugated },

  { queries: ["postal tube", "postal tubes", "poster tube", "cardboard tubes", "mailing tubes"], ...tubes },
  {
    queries: ["postal tubes 500mm", "50cm tube"],
    best: all(tube, takes([500], 1.3)),
    good: all(tube, takes([500])),
  },
  { queries: ["tube 700mm"], best: all(tube, takes([700], 1.3)), good: all(tube, takes([700])) },
  {
    queries: ["a1 tube", "a1 poster tube"],
    best: all(tube, named(/A1/)),
    good: all(tube, takes([594])),
    related: tube,
  },
  { queries: ["a3 tube"], best: all(tube, named(/A3/)), good: all(tube, takes([297])), related: tube },

  { queries: ["labels", "stickers"], ...labels },
  { queries: ["shipping labels", "4x6 labels", "6x4 labels", "thermal labels 4x6"], ...courierLabels },
  { queries: ["thermal labels"], best: named(/thermal label/i), good: label },
  { queries: ["address labels"], best: named(/address label/i), good: label },
  {
    queries: ["fragile stickers", "fragile labels"],
    best: named(/fragile labels/i),
    good: label,
    related: named(/fragile/i),
  },
  { queries: ["thank you stickers"], best: named(/thank-you/i), good: label },

  {
    queries: [
      "pallet wrap",
      "palet wrap",
      "stretch wrap",
      "strech wrap",
      "stretch film",
      "cling film",
      "shrink wrap",
    ],
    ...film,
  },
  { queries: ["black pallet wrap"], best: named(/black pallet wrap/i), good: stretch },
  { queries: ["strapping", "pallet strapping", "banding", "pallet straps"], ...bands },
  { queries: ["edge protectors", "corner protectors", "cardboard corners"], ...edges },
  { queries: ["starter kit", "online seller kit"], best: shelf("online-seller-kits"), related: kit },
  { queries: ["recycled packaging", "eco packaging"], best: eco },
];
