import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } }

/**
 * Each story runs at the width its people work at: students' on a phone, staff's on a desktop, what is everybody's at both;
 * `@desktop`, `@phone` and `@both` say otherwise, and the long run has both for all. That no screen breaks at either width, in either
 * language, everyone/accessibility.spec.ts looks at. What measures times in the long run has the machine to itself: `@alone`.
 */
const isLong = Boolean(process.env.FULL)
const ofStaff = String.raw`\b(?:admin|adviser|coordinator)\/`
const onDesktop = isLong ? [/@phone/, /@alone/] : [/@full/, /@phone/, /^(?!.*@(?:desktop|both)\b).*\bstudent\//]
const onPhone = isLong ? [/@alone/] : [/@full/, new RegExp(`^(?!.*@both\\b).*${ofStaff}`)]

/** `npm test` starts the server and says where it and the browser are. TRACE=yes keeps a trace of each story that failed. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: '.tmp/test/browser',
  fullyParallel: true,
  forbidOnly: true,
  // A story that passes only the second time is told by name; the long run counts it as failed.
  retries: isLong ? 0 : 1,
  // Two where a machine has no more: one waits while the other computes. Beyond six the one server is what they wait for.
  workers: Math.min(6, Math.max(2, availableParallelism())),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: {
      executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
      // Where the machine names no character set, Chromium calls a file with a Chinese name "download".
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
    locale: 'en-US',
    timezoneId: 'Asia/Singapore',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    video: 'off',
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
  },
  projects: [
    // Where there is no screen there is no second width.
    { name: 'platform', testMatch: /e2e\/platform\//, grepInvert: onDesktop, use: desktop },
    { name: 'desktop', testIgnore: /e2e\/platform\//, grepInvert: onDesktop, use: desktop },
    {
      name: 'phone',
      testIgnore: /e2e\/(platform|api)\//,
      // Stories of the keyboard and the spreadsheet, which a narrow screen does not change.
      grepInvert: [/@desktop/, ...onPhone],
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
    },
    ...(isLong ? [{ name: 'alone', grep: /@alone/, use: desktop }] : []),
  ],
})
