// A build bundles this file: a plugin of ours is loaded by its path.
const shortClassNames = `${process.cwd()}/scripts/class-names/postcss-plugin.cjs`;

const config = {
  plugins: {
    "@tailwindcss/postcss": {},
    ...(process.env.NODE_ENV === "production" && { [shortClassNames]: {} }),
  },
};

export default config;
