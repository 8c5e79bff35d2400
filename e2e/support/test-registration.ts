import { expect, type Page } from '@playwright/test'
import type { Words } from './words'

/** Tries a registration for the draft whose set-up is open, until it says how that went, and closes that. */
export async function tryRegistration(page: Page, t: Words) {
  const done = page.getByRole('dialog', { name: t('setUp.test.done.title') })
  await expect(async () => {
    if (!(await done.isVisible()))
      await page.getByRole('button', { name: t('setUp.test.run'), exact: true }).click({ timeout: 2_000 })
    await expect(done).toBeVisible({ timeout: 4_000 })
  }).toPass()
  await done
    .getByRole('button', { name: t('setUp.test.done.close'), exact: true })
    .last()
    .click()
  await expect(done).toBeHidden()
}
