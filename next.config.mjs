const packagingApiUrl = process.env.PACKAGING_API_URL || "http://127.0.0.1:4000";

/** @type {import("next").NextConfig} */
const config = {
  distDir: process.env.NEXT_DIST_DIR || ".next",
  // The stale copy of a page may be shown for an hour while a fresh one is made; the default is a year.
  expireTime: 3600,
  poweredByHeader: false,
  agentRules: false,
  experimental: {
    // The first paint needs no second request.
    inlineCss: true,
    // Unknown slugs would otherwise write nine files each.
    isrFlushToDisk: false,
  },
  async rewrites() {
    return { beforeFiles: [{ source: "/media/:path*", destination: `${packagingApiUrl}/media/:path*` }] };
  },
};

export default config;
