/** Sheets and envelopes that shoppers call by name, long side first, in millimetres (ISO 216, ISO 269). */
export const paperSizes: Readonly<Record<string, readonly [number, number]>> = {
  a0: [1189, 841],
  a1: [841, 594],
  a2: [594, 420],
  a3: [420, 297],
  a4: [297, 210],
  a5: [210, 148],
  a6: [148, 105],
  a7: [105, 74],
  b4: [353, 250],
  b5: [250, 176],
  c3: [458, 324],
  c4: [324, 229],
  c5: [229, 162],
  c6: [162, 114],
  c7: [114, 81],
  dl: [220, 110],
};
