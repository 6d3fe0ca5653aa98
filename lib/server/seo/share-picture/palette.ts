/** The theme's colours for the drawing, which cannot read the style sheet; a test compares the two. */
export const palette = {
  paper: "#ffffff",
  ink: "#16181d",
  secondary: "#4a4f57",
  rule: "#d9d6d0",
  board: "#f0e6d6",
  "board-edge": "#c9a774",
  alert: "#b3261e",
} as const;
