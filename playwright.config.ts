import { defineConfig, devices } from '@playwright/test'

/** `npm test` starts the server and says where it and the browser are. TRACE=yes keeps a trace of each story that failed. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/test/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A story that passes only the second time is told by name; the long run counts it as failed.
  retries: process.env.FULL ? 0 : 1,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  grepInvert: process.env.FULL ? undefined : /@full/,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: { executablePath: process.env.CHROMIUM || '/usr/bin/chromium' },
    locale: 'en-US',
    timezoneId: 'Asia/Singapore',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    video: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } } },
    // Where there is no screen there is no second width.
    {
      name: 'phone',
      testIgnore: /e2e\/(platform|api)\//,
      // Stories of the keyboard and the spreadsheet, which a narrow screen does not change.
      grepInvert: process.env.FULL ? /@desktop/ : /@desktop|@full/,
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
  ],
})
