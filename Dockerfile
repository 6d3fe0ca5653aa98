# syntax=docker/dockerfile:1
# One image for both programs: `start.mjs api`, `start.mjs shop`, and `staff.mjs` for the staff's commands.
# docs/operations.md, In containers, says how it is built and run.

FROM node:20.20.2-bookworm-slim AS build
WORKDIR /opt/foldwell
ENV NEXT_TELEMETRY_DISABLED=1
COPY . .
RUN npm ci
# Git is not in here, so the build is named for its sources.
RUN npm run build
# What only a build needs goes: packages for development, compilers that Next.js and i18next name as their own, source maps,
# types and papers of packages, and the cache of the build.
RUN npm ci --omit=dev && \
    rm -rf node_modules/@next/swc-* node_modules/typescript node_modules/@typescript node_modules/@playwright \
      node_modules/playwright node_modules/playwright-core node_modules/next/dist/docs .next/cache var && \
    find .next node_modules packaging-api/node_modules -type f \
      \( -name '*.map' -o -name '*.d.*ts' -o -name '*.md' \) -delete

FROM node:20.20.2-bookworm-slim
ENV NODE_ENV=production VAR_DIR=/var/lib/foldwell LOG_TO=output
# All that is written goes there; the rest may be read-only. /tmp should be a tmpfs then.
RUN install -d -o node -g node -m 700 /var/lib/foldwell
WORKDIR /opt/foldwell
COPY --from=build /opt/foldwell ./
USER node
VOLUME /var/lib/foldwell
EXPOSE 3000 4000
# Not by npm, which would look whether packages have to be installed.
ENTRYPOINT ["node"]
CMD ["scripts/start.mjs"]
