import { expect, type Locator, type Page } from '@playwright/test'
import { open } from './open'
import type { Words } from './words'

type Press = (by: Locator, opened?: Locator) => Promise<void>

/** Tries a registration for the draft whose set-up is open, until it says how that went, and closes that. */
export async function tryRegistration(page: Page, t: Words, press: Press = pressed) {
  const done = page.getByRole('dialog', { name: t('setUp.test.done.title') })
  await press(page.getByRole('button', { name: t('setUp.test.run'), exact: true }), done)
  await press(done.getByRole('button', { name: t('setUp.test.done.close'), exact: true }).last())
  await expect(done).toBeHidden()
}

function pressed(by: Locator, opened?: Locator) {
  return opened === undefined ? by.click() : open(by, opened)
}
