import { expect, type Page } from '@playwright/test'
import { barriers } from './barriers'
import { doubled, unstyled } from './styles'

const opener = 'main [aria-haspopup=dialog]:not(:disabled):not([aria-disabled=true]):visible'
const dialog = '[role=dialog], [role=alertdialog], dialog[open]'

/**
 * Opens each dialog of a page by its button and the keyboard, and names what hinders somebody in it: a barrier, a class without its rule or two for one property, a
 * dialog that is wider than the window, that Escape doesn't close or that leaves the focus elsewhere. A dialog that was seen by its button's words is not
 * opened again; where the address opens one, nothing behind it is pressed.
 */
export async function lookAtDialogs(page: Page, seen: Set<string>): Promise<string[]> {
  if ((await page.locator(dialog).count()) > 0) return []
  const faults: string[] = []
  const buttons = page.locator(opener)
  const words = await buttons.evaluateAll((all) => all.map((one) => one.textContent.trim() || one.ariaLabel || ''))
  for (const [place, word] of words.entries()) {
    const key = `${new URL(page.url()).pathname} ${word}`
    if (seen.has(key)) continue
    seen.add(key)
    const button = buttons.nth(place)
    await button.press('Enter')
    const open = page.locator(dialog).last()
    await expect(open, word).toBeVisible()
    await expect(open.locator('.animate-spin'), word).toHaveCount(0)
    const over = await open.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return Math.max(-left, right - window.innerWidth, element.scrollWidth - element.clientWidth)
    })
    if (over > 0) faults.push(`${word}: is ${over} px too wide`)
    for (const name of await unstyled(page)) faults.push(`${word}: has no rule for ${name}`)
    for (const pair of await doubled(page)) faults.push(`${word}: has both of ${pair}`)
    for (const barrier of await barriers(page, { within: dialog })) faults.push(`${word}: ${barrier}`)
    await page.keyboard.press('Escape')
    await expect(open, word).toBeHidden()
    const back = expect(button).toBeFocused({ timeout: 1_000 })
    if (!(await back.then(() => true).catch(() => false)))
      faults.push(`${word}: the focus is elsewhere once it is closed`)
  }
  return faults
}
