import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'

// A zone that no server and no reader of ours lives in: code that leans on the machine's zone shows itself.
process.env.TZ = 'Asia/Kathmandu'

const root = fileURLToPath(new URL('.', import.meta.url))

/** A thread starts from its bundle (lib/testing/bundle-threads), as in the product. */
const threadsFromBundles = {
  name: 'threads-from-bundles',
  transform: {
    filter: { id: /thread/ },
    handler(code: string, id: string) {
      if (id.endsWith('/lib/thread-options.ts')) return 'export const threadArgv = []'
      return code.replace(/new URL\((['"])\.\/([a-z-]+-thread)\.ts\1, import\.meta\.url\)/, (_all, _quote, name) => {
        const { href } = pathToFileURL(`${root}.tmp/test/bundles/${name}.mjs`)
        return `new URL('${href}')`
      })
    },
  },
}

const shared = {
  plugins: [threadsFromBundles],
  resolve: {
    alias: [
      { find: 'server-only', replacement: `${root}node_modules/server-only/empty.js` },
      { find: /^@\//, replacement: root },
    ],
  },
}

/** What a test's `env()` reads; a database test sets DATABASE_URL to its own. */
const environment = {
  PORTAL_EMBEDDED: 'yes',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  APP_URL: 'http://localhost:3000',
  AUTH_SECRET: 'a secret of the tests, known to all',
  DATA_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
  LOG_LEVEL: 'silent',
  DATA_DIR: `${root}.tmp/test/data`,
}

const everyTest = ['{app,components,lib,prisma}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs']
const databaseTests = ['{app,components,lib,prisma,scripts}/**/*.db.test.ts']

export default defineConfig({
  test: {
    env: environment,
    projects: [
      {
        ...shared,
        test: {
          name: 'unit',
          include: everyTest,
          exclude: ['node_modules/**', ...databaseTests, '**/*.test.tsx'],
          environment: 'node',
          setupFiles: ['lib/testing/strict-answers.ts'],
          globalSetup: ['lib/testing/bundle-threads.ts'],
          // Modules are evaluated once per worker.
          isolate: false,
        },
      },
      {
        ...shared,
        test: {
          name: 'component',
          include: ['{app,components,lib}/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['lib/testing/component-setup.ts'],
          // A context per file in processes that stay: half the time of a process per file.
          pool: 'vmThreads',
        },
      },
      {
        ...shared,
        test: {
          name: 'db',
          include: databaseTests,
          environment: 'node',
          setupFiles: ['lib/testing/strict-answers.ts'],
          // Modules are evaluated once per worker; what a file changes of the process lib/testing/database puts back.
          isolate: false,
          globalSetup: ['lib/testing/global-setup.ts', 'lib/testing/bundle-threads.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
