# The portal as one image: built with everything, run with what runs, as nobody special.
#   docker build -t tagwarden .
#   docker run -p 3000:3000 -v tagwarden:/data -e DATABASE_URL=… -e AUTH_SECRET=… --stop-timeout 50 tagwarden
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# What is freed goes back to the system, as with npm start.
ENV MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch('http://127.0.0.1:'+(process.env.PORT||3000)+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# Without npm in between, so that SIGTERM reaches the server; with the memory for what is young that `npm start` has.
CMD ["node", "--max-semi-space-size=8", "scripts/start.mjs"]
