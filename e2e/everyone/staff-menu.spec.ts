import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { readIn } from '../support/words'

/** The staff's menu from `lg` up, and the bar of a phone below (screens#menus). */
const widthOf = (page: Page) => page.locator('aside[data-menu]').evaluate((menu) => menu.getBoundingClientRect().width)

test('the menu of staff names every part of the work and who is here; no bar stands above the page @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'adviser@demo.test')
  await page.goto('/studentList')
  const menu = page.getByRole('navigation', { name: t('shell.menu') })
  for (const entry of ['schoolProjects', 'students', 'registrations', 'schoolInfo'] as const) {
    await expect(menu.getByRole('link', { name: new RegExp(`^${t(`menu.${entry}`)}( \\d+ waiting)?$`) })).toBeVisible()
  }
  await expect(menu.locator('[aria-current=page]')).toHaveText(t('menu.students'))
  expect(await widthOf(page)).toBe(216)
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.locator('aside').getByTitle(t('shell.demo.text'))).toBeVisible()
  await expect(page.getByRole('region', { name: t('shell.demo.label') })).toBeHidden()
  await page.getByRole('button', { name: new RegExp(`^${t('shell.accountOf', { name: '' })}`) }).click()
  await expect(page.getByRole('button', { name: t('shell.logOut') })).toBeInViewport()
})

test('the menu folds by itself beside three columns, and stays as its reader chose @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/scoring')
  expect(await widthOf(page)).toBe(216)
  await page.getByRole('button', { name: t('scoringGrid.workOf', { serial: 1 }), exact: true }).click()
  await expect(page.locator('[data-columns]')).toBeVisible()
  await expect.poll(() => widthOf(page)).toBe(52)
  const links = page.getByRole('navigation', { name: t('shell.menu') }).getByRole('link')
  await expect(links.filter({ hasText: t('menu.payments') })).toHaveAttribute('title', t('menu.payments'))
  await page.getByRole('button', { name: t('shell.expand') }).click()
  await expect.poll(() => widthOf(page)).toBe(216)
  await page.reload()
  expect(await widthOf(page)).toBe(216)
  await page.getByRole('button', { name: t('shell.collapse') }).click()
  await page.goto('/admin/payments')
  expect(await widthOf(page)).toBe(52)
})

test('on a phone the menu stands behind a button of the bar', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'en-US', baseURL)
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, 'coordinator@demo.test')
  await page.goto('/currentProjects')
  await page.getByRole('button', { name: t('shell.openMenu') }).click()
  const drawer = page.getByRole('dialog', { name: t('shell.menu') })
  await drawer.getByRole('link', { name: new RegExp(`^${t('menu.students')}( \\d+ waiting)?$`) }).click()
  await expect(page).toHaveURL(/\/studentList$/)
})
