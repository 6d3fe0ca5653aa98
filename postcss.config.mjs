// A build bundles this file: plugins of ours are loaded by their paths.
const ours = ["leave-out-unread", "split-sheets", "short-class-names"].map(
  (name) => `${process.cwd()}/scripts/styles/${name}.cjs`,
);

const config = {
  plugins: {
    "@tailwindcss/postcss": {},
    ...(process.env.NODE_ENV === "production" && Object.fromEntries(ours.map((path) => [path, {}]))),
  },
};

export default config;
