# syntax=docker/dockerfile:1
# Quorate as it runs in production: docs/operations.md, "Containers".

FROM node:20-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
# Everything: the bundler's own binaries are optional packages.
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:20-bookworm-slim AS packages
WORKDIR /src
# "dev" takes the optional packages in: reading of scans, further fonts, and the emulator, which no production server starts.
ARG OMIT=optional
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=${OMIT} --no-audit --no-fund \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.[cm]ts' -o -name '*.md' \) -delete

FROM node:20-bookworm-slim
# Backups are made by the programs of PostgreSQL: of the major version of compose.yaml, and without what only its shell needs.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends libpq5 \
 && cd /tmp && apt-get download postgresql-client-15 && dpkg-deb --extract postgresql-client-15_*.deb client \
 && cp client/usr/lib/postgresql/15/bin/pg_dump client/usr/lib/postgresql/15/bin/pg_restore /usr/local/bin/ \
 && rm -rf /tmp/* /var/lib/apt/lists/* /var/cache/apt/*.bin
WORKDIR /app
COPY --from=packages /src/node_modules node_modules
COPY --from=build /src/dist dist
COPY package.json LICENSE ./
COPY server/pdf/fonts server/pdf/fonts
RUN install --directory --owner=node --group=node --mode=700 /data /backups
ENV NODE_ENV=production DATA_DIR=/data PORT=8080
USER node
VOLUME ["/data", "/backups"]
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
