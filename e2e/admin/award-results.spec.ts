import { readFileSync } from 'node:fs'
import { expect, type Locator, test } from '@playwright/test'
import { call } from '../support/sign-in'
import { readIn } from '../support/words'

/** A project that the demo world has scored and confirmed, without awards. */
const project_code = '2025NIP'
type SignIn = { email: string; password: string }
const signIns: SignIn[] = JSON.parse(readFileSync('prisma/seed/sign-ins.json', 'utf8'))

/** Repeats the click until the dialog opens: before hydration a click has no effect. */
async function open(by: Locator) {
  const dialog = by.page().getByRole('dialog')
  await expect(async () => {
    if (!(await dialog.isVisible())) await by.click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('proposes awards by cut-offs, accepts them, corrects one by hand and gives one student an award of their own @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const admin = signIns.find(({ email }) => email === 'admin@demo.test')
  const signedIn = { account_email: admin?.email, account_pwd: admin?.password, project_code }
  expect((await call(page.request, 'loginByAdmin', signedIn)).code).toBe(0)
  const dialog = page.getByRole('dialog')
  const send = async (name: string | RegExp) => {
    await dialog.getByRole('button', { name }).click()
    await expect(dialog).toBeHidden({ timeout: 20_000 })
  }
  const ranked = page.getByRole('region', { name: t('awards.teams.caption') }).locator('tbody tr')
  const gold = t('awards.kinds.cutOffOf', { award: 'First Prize' })
  const clear = async () => {
    await expect(async () => {
      const bulk = page.getByRole('button', { name: t('awards.teams.bulk'), exact: true })
      if (!(await bulk.isVisible())) await page.getByLabel(t('awards.teams.selectAll')).click({ timeout: 2_000 })
      await bulk.click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await dialog.getByText(t('awards.change.clear')).click()
    await send(t('awards.change.save'))
  }
  await page.goto('/admin/results')
  await expect(ranked.first()).toContainText('96.5')
  // Removes what an earlier run left behind.
  if ((await ranked.getByText(t('awards.states.DRAFT')).count()) > 0) await clear()

  await page.getByLabel(gold).fill('100')
  await expect(ranked.getByText('First Prize', { exact: true })).toHaveCount(0)
  await page.getByLabel(t('awards.kinds.placesOf', { award: 'First Prize' })).fill('1')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(gold)).toHaveValue('96.5')
  await expect(ranked.first()).toContainText('First Prize')
  await open(page.getByRole('button', { name: t('awards.proposal.apply') }))
  await expect(dialog).toContainText(
    t('awards.proposal.change', { before: t('awards.proposal.noAward'), after: 'First Prize' }),
  )
  await send(/^Change \d+ teams?$/)
  const draft = (award: string) => `${award} · ${t('awards.states.DRAFT')}`
  await expect(ranked.first()).toContainText(draft('First Prize'))

  await open(ranked.first().getByRole('button', { name: t('awards.teams.change') }))
  await dialog.getByLabel('First Prize').uncheck()
  await dialog.getByLabel('Third Prize').check()
  await send(t('awards.change.save'))
  await expect(ranked.first()).toContainText(draft('Third Prize'))

  await open(page.getByRole('button', { name: t('awards.personal.give') }))
  await dialog.getByRole('searchbox').fill('NIP-000')
  await dialog.getByRole('button', { name: /^Add / }).first().click()
  await send(t('awards.personal.confirm'))
  const personal = page.getByRole('region', { name: t('awards.personal.caption') })
  await expect(personal).toContainText(draft('Best Speaker'))

  // Removes what this run has made.
  await open(personal.getByRole('button', { name: t('awards.personal.change') }))
  await dialog.getByLabel('Best Speaker').uncheck()
  await send(t('awards.change.save'))
  await expect(personal).toBeHidden()
  await clear()
  await expect(ranked.first()).not.toContainText(draft('Third Prize'))
})
