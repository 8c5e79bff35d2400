import { expect, type Locator } from '@playwright/test'

/** Repeats the click until what it opens is there: before hydration a click has no effect, and beside an open dialog there is none. */
export async function open(by: Locator, opened: Locator): Promise<void> {
  await expect(async () => {
    if (!(await opened.isVisible())) await by.click({ timeout: 2_000 })
    await expect(opened).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 30_000 })
}
