import { expect, type Page, test } from '@playwright/test'
import { barriers } from '../support/barriers'
import { lookAtDialogs } from '../support/dialogs'
import { addressOf, screens } from '../support/screens'
import { signInAs } from '../support/sign-in'
import { doubled, unstyled } from '../support/styles'

/**
 * Checks WCAG 2.2 AA by axe on every screen, that none is wider than its window (screens#accessibility), and that the sheets of each have
 * all classes that it uses, of two for one property never both (docs/decisions/0049).
 */

/** The rows of a list are one component: `npm test` checks the first four, the long run all of them. */
const furtherRows = process.env.FULL
  ? []
  : ['tbody tr', '[role=row]'].map((row) => `${row}:nth-child(n+5)`).concat('li:nth-child(n+9)')

/** The menu of staff is one component, a third of a screen's elements: `npm test` checks it on the first four screens of each person. */
const menu = 'aside[data-menu] nav'
const repeated = (place: number) => (process.env.FULL || place < 4 ? furtherRows : [...furtherRows, menu])

const widths = [320, 390, 640, 700, 768, 1024, 1280, 1600]
const isPhone = () => test.info().project.name === 'phone'
/** The long run has axe at all eight widths, half of them as a phone. */
const axeWidths = () => {
  if (process.env.FULL) return widths.filter((width) => isPhone() === width < 768)
  return [isPhone() ? 390 : 1280]
}

/**
 * Where a screen is measured beside the widths of axe. In `npm test` that is the narrowest, where most is too wide, and half of the
 * others: of two neighbours in the list, one has what the other lacks. The long run has all eight. From width to width a page changes
 * as little as it can: a list that becomes cards and a table again is made anew twice.
 */
const furtherWidths = () => {
  if (process.env.FULL) return widths.filter((width) => !axeWidths().includes(width))
  return isPhone() ? [320, 700, 1024] : [1600, 768, 640, 320]
}

/** Opens a screen and returns its violations in each theme and the widths at which it is wider than its window. */
async function look(page: Page, path: string, { language, themes, unlooked, seen }: Look) {
  const { baseURL: url } = test.info().project.use
  await page.context().addCookies([
    { name: 'portal_language', value: language, url },
    { name: 'portal_theme', value: themes[0], url },
  ])
  const faults: string[] = []
  await page.setViewportSize({ width: axeWidths()[0] ?? 1280, height: 800 })
  await page.goto(await addressOf(page, path))
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  faults.push(...(await unstyled(page)).map((name) => `${path} has no rule for ${name}`))
  faults.push(...(await doubled(page)).map((pair) => `${path} has both of ${pair}`))
  faults.push(...(await cutAway(page)).map((words) => `${path} ${language} shows nothing of ${words}`))
  for (const width of axeWidths()) {
    faults.push(...(await tooWide(page, width)).map((fault) => `${path} ${language} ${fault}`))
    for (const theme of themes) {
      await page.evaluate((name) => {
        document.documentElement.setAttribute('data-theme', name)
        // Where a dialog or another width has left the page, the header may cover half of a link.
        window.scrollTo(0, 0)
      }, theme)
      await drawn(page)
      // Another theme changes colours and nothing else.
      const rules = theme === themes[0] ? undefined : ['color-contrast', 'link-in-text-block']
      for (const violation of await barriers(page, { unlooked, rules }))
        faults.push(`${path} ${language} ${theme} ${width} ${violation}`)
      if (width !== axeWidths()[0]) continue
      const dialogs = await lookAtDialogs(page, theme === themes[0] ? seen : new Set())
      faults.push(...dialogs.map((fault) => `${path} ${language} ${theme} ${width} ${fault}`))
    }
  }
  for (const width of furtherWidths())
    faults.push(...(await tooWide(page, width)).map((fault) => `${path} ${language} ${fault}`))
  return faults
}

/** A width or theme that was set is judged once the page has been drawn with it. */
async function drawn(page: Page): Promise<number> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollWidth - window.innerWidth
  })
}

async function tooWide(page: Page, width: number): Promise<string[]> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 })
  const over = await drawn(page)
  return over > 0 ? [`is ${over} px too wide at ${width}`] : []
}

/** A line that ends in an ellipsis shows no letter of a link or button that is a block in it and has no room. */
async function cutAway(page: Page): Promise<string[]> {
  return page.locator('main :is(a, button)').evaluateAll((all) =>
    all
      .filter((one) => {
        const line = one.parentElement
        if (line === null || !getComputedStyle(one).display.startsWith('inline-')) return false
        if (getComputedStyle(line).textOverflow !== 'ellipsis') return false
        return one.getBoundingClientRect().right > line.getBoundingClientRect().right + 1
      })
      .map((one) => one.textContent),
  )
}

type Theme = 'light' | 'dark'
type Look = { language: string; themes: readonly [Theme, ...Theme[]]; unlooked: readonly string[]; seen: Set<string> }
const languages = ['en-US', 'zh-CN']

/**
 * In `npm test` each screen is opened once. Of four neighbours in the list one is in English and light and one in Chinese and dark on a
 * phone, one in English and dark and one in Chinese and light on a desktop: any two of person, width, language and theme meet, and
 * half of the screens meet each width, language and theme. Every screen in every language and theme at eight widths by
 * `npm run test:full`.
 */
function looksAt(place: number, seen: Set<string>): readonly Look[] {
  const unlooked = repeated(place)
  if (process.env.FULL)
    return languages.map((language) => ({ language, themes: ['light', 'dark'], unlooked, seen: new Set() }))
  const isChinese = place % 4 >= 2
  if (isPhone() !== (place % 2 === 0)) return []
  const isDark = isPhone() === isChinese
  return [{ language: isChinese ? 'zh-CN' : 'en-US', themes: [isDark ? 'dark' : 'light'], unlooked, seen }]
}

/** SCREENS narrows a run to the addresses that match: what one has changed is looked at at all widths within minutes. */
const chosen = new RegExp(process.env.SCREENS ?? '')

for (const [person, paths] of Object.entries(screens)) {
  test(`finds no barrier on the screens of ${person}`, async ({ page }) => {
    test.setTimeout(process.env.FULL ? 3_600_000 : 420_000)
    // A colour on its way to another one is no colour to judge.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    if (person !== 'anyone') await signInAs(page, person)
    const [faults, seen]: [string[], Set<string>] = [[], new Set()]
    for (const [place, path] of paths.entries())
      if (chosen.test(path)) for (const one of looksAt(place, seen)) faults.push(...(await look(page, path, one)))
    expect(faults).toEqual([])
  })
}

test('a barrier is found by its rule, outside of what is left out and within what is asked about @desktop', async ({
  page,
}) => {
  await page.setContent(`<html lang="en"><title>Barriers</title><main><h1>Barriers</h1><button></button>
    <p style="color: #bbb; background: #fff">Pale</p><ul><li><img src="data:," /></li></ul></main></html>`)
  const rules = async (parts = {}) => (await barriers(page, parts)).map((barrier) => barrier.split(' ')[0])
  expect(await rules()).toEqual(['button-name', 'color-contrast', 'image-alt'])
  expect(await rules({ unlooked: ['button', 'aside'] })).toEqual(['color-contrast', 'image-alt'])
  expect(await rules({ within: 'ul' })).toEqual(['image-alt'])
  expect(await rules({ rules: ['color-contrast'] })).toEqual(['color-contrast'])
})

test('a class is missed whose sheet has not come @desktop', async ({ page }) => {
  await page.goto('/login')
  expect(await unstyled(page)).toEqual([])
  await page.evaluate(() => document.querySelectorAll('link[rel=stylesheet]').forEach((sheet) => sheet.remove()))
  expect(await unstyled(page)).toContain('sr-only')
})

test('a menu, a panel and the search over all screens bring their classes @desktop', async ({ page }) => {
  await signInAs(page, 'admin@demo.test')
  await page.goto('/projectRegistration')
  for (const [kind, panel] of [
    ['menu', '[role=menu]'],
    ['dialog', '[role=dialog]'],
  ]) {
    await page.locator(`main [aria-haspopup=${kind}]:visible`).first().click()
    await expect(page.locator(panel ?? '')).toBeVisible()
    expect(await unstyled(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.locator(panel ?? '')).toBeHidden()
  }
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.locator('dialog[open]')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await unstyled(page)).toEqual([])
})

test('two classes for one property are found in one element @desktop', async ({ page }) => {
  await page.goto('/login')
  expect(await doubled(page)).toEqual([])
  await page.locator('h1').evaluate(({ classList }) => classList.add('text-bad', 'hover:text-ink', 'text-good'))
  expect(await doubled(page)).toEqual(['text-bad text-good'])
})

test('says what is current, marked and how far where the system chooses the colours @desktop', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await signInAs(page, 'adviser@demo.test')
  const outlines = (selector: string) =>
    page.locator(selector).evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle))
  await page.goto('/projectRegistration?project_code=2025NSI')
  await expect(page.locator('[role=row]').nth(1)).toBeVisible()
  expect(new Set(await outlines('main a[aria-current]'))).toEqual(new Set(['solid']))
  expect(new Set(await outlines('main nav a:not([aria-current])'))).toEqual(new Set(['none']))
  expect(await outlines('aside[data-menu] a[aria-current]')).toEqual(['solid'])
  await page.goto(await addressOf(page, '/checklist?{team}'))
  const bar = page.locator('main progress').first()
  await expect(bar).toBeVisible()
  await expect(bar).toHaveCSS('forced-color-adjust', 'none')
  await expect(bar).toHaveCSS('border-top-style', 'solid')
})

test('reads what somebody wrote in its own language, and names the buttons of each part @desktop', async ({ page }) => {
  await signInAs(page, 'adviser@demo.test')
  await page.goto(await addressOf(page, '/messageContent?id={message}'))
  const messages = page.locator('main li span[lang]')
  await expect(messages.first()).toHaveAttribute('lang', 'zh-CN')
  await page.goto(await addressOf(page, '/pghome?{team}'))
  await expect(page.getByText('住户的楼层与对加装电梯的态度之间有怎样的关系？')).toHaveAttribute('lang', 'zh-CN')
  const buttons = page.getByRole('button', { name: /^Write a comment/ })
  await expect(buttons.nth(1)).toBeVisible()
  const names = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
})

test('changes at once for whoever wants less motion @desktop', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/login')
  const moving = await page.evaluate(async () => {
    document.documentElement.setAttribute('data-theme', 'dark')
    await new Promise(requestAnimationFrame)
    return document.getAnimations().map(({ playState }) => playState)
  })
  expect(moving).toEqual([])
})
