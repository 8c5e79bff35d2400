import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { version } from './package.json'

const newestMigration = readdirSync('prisma/migrations', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort()
  .at(-1)

/** What this is built from; an image that is built without the repository is told. */
function commit(): string {
  if (process.env.PORTAL_COMMIT !== undefined) return process.env.PORTAL_COMMIT
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** The words of our own routes: a log shows no others (lib/requests/shown-path.ts). */
const routeWords = readdirSync('app', { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isDirectory() && /^\w/.test(entry.name))
  .map(({ name }) => name)

const everywhere = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Permissions-Policy', value: 'camera=(), geolocation=(), microphone=(), payment=(self), usb=()' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
]

const papers = ['node_modules/@expo-google-fonts/{noto-sans,noto-sans-sc}/{400Regular,500Medium}/*.ttf']

const config: NextConfig = {
  output: 'standalone',
  poweredByHeader: false,
  // `npm run check` has checked them, twice as fast.
  typescript: { ignoreBuildErrors: true },
  images: { unoptimized: true },
  // `forbidden()` and its screen.
  experimental: {
    authInterrupts: true,
    // No part of the portal reads the maps of a build: 170 MB that take a quarter of its time.
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Only a second build on the same disk is faster with it.
    turbopackFileSystemCacheForBuild: !process.env.CI,
  },
  // Every browser that the portal supports has what Next would add (README).
  turbopack: { resolveAlias: { '../build/polyfills/polyfill-module': './scripts/lib/no-polyfills.mjs' } },
  env: {
    PORTAL_MIGRATION: newestMigration ?? '',
    PORTAL_ROUTE_WORDS: [...new Set(routeWords)].join(' '),
    // For what is answered before Next (lib/requests/front-doors.ts).
    PORTAL_ANSWER_HEADERS: JSON.stringify(everywhere),
    PORTAL_VERSION: version,
    PORTAL_COMMIT: commit(),
    PORTAL_BUILT: new Date().toISOString(),
  },
  serverExternalPackages: [
    '@node-rs/argon2',
    '@paypal/checkout-server-sdk',
    'graphile-worker',
    'nodemailer',
    'pdfkit',
    'pg',
    'pg-copy-streams',
    'pino',
    'qiniu',
    'stripe',
  ],
  // Fonts are read by path, which nothing that follows imports can see.
  outputFileTracingIncludes: {
    '/api/receipts/*': papers,
    '/api/certificates': papers,
  },
  outputFileTracingExcludes: {
    'next-server': [
      'node_modules/sharp/**',
      'node_modules/@img/**',
      // What only building with next/font reads.
      'node_modules/next/dist/server/capsize-font-metrics.json',
    ],
    '/*': [
      // Weights that no paper of ours uses.
      'node_modules/@expo-google-fonts/*/{1,2,3,6,7,8,9}00*/**',
      'node_modules/@expo-google-fonts/*/*_Italic/**',
      '.data/**',
      '.tmp/**',
      '.env*',
      '.git/**',
      'e2e/**',
      'docs/**',
      'test-results/**',
      'playwright-report/**',
      'coverage/**',
    ],
  },
  // `next dev` writes nothing into the checkout.
  agentRules: false,
  headers: async () => [
    { source: '/:path*', headers: everywhere },
    // The address of a certificate is its secret.
    ...['/cert', '/verify/:path*', '/api/certificates/:path*', '/api/badges/:path*'].map((source) => ({
      source,
      headers: [{ key: 'Referrer-Policy', value: 'no-referrer' }],
    })),
  ],
}

// Messages compiled while building leave their parser (11 kB) out of every page.
const withMessages = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

export default withMessages(config)
