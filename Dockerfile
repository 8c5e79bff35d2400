# Docker 23 or newer, whose own BuildKit reads this: nothing is downloaded for that. Another base, with Node.js 20.19 or
# newer, npm and a user node: docker build --build-arg BASE=NAME .
ARG BASE=node:24-bookworm-slim

FROM ${BASE} AS build
WORKDIR /portal
COPY package.json package-lock.json ./
# No install script runs: they would download engines and browsers that neither build nor server needs.
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build

FROM ${BASE}
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data NEXT_TELEMETRY_DISABLED=1 DRAIN_WAIT=5
RUN mkdir /data && chown node:node /data
WORKDIR /portal
# Owned by root and read by node: the server can't change its own code.
COPY --from=build /portal/.next/standalone ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "scripts/is-ready.mjs"]
ENTRYPOINT ["node", "scripts/container.mjs"]
