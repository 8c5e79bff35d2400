import { readFileSync } from 'node:fs'
import { expect, type Locator, test } from '@playwright/test'
import { call } from '../support/sign-in'
import { readIn } from '../support/words'

/** Teams of this project have submitted, and its results stay unreleased for days, so nobody is notified of what is issued here. */
const code = '2025NIA'
type SignIn = { email: string; password: string }
const signIns: SignIn[] = JSON.parse(readFileSync('prisma/seed/sign-ins.json', 'utf8'))

/** Repeats the click until the dialog opens: before hydration a click has no effect. */
async function open(dialog: Locator, by: Locator) {
  await expect(async () => {
    if (!(await dialog.isVisible())) await by.click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test('copies and edits a template in use, issues certificates by a rule and produces a file to print @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const admin = signIns.find(({ email }) => email === 'admin@demo.test')
  const signedIn = { account_email: admin?.email, account_pwd: admin?.password, project_code: code }
  expect((await call(page.request, 'loginByAdmin', signedIn)).code).toBe(0)
  const name = `Story ${Date.now()}`
  const dialog = page.getByRole('dialog')

  await page.goto('/admin/certificates/templates')
  const template = page.getByRole('article').filter({ hasText: 'Demo award 2024NIM' }).first()
  await template.getByRole('link').click()
  await expect(page.getByText(t('certificateConsole.editor.frozenTitle'))).toBeVisible()
  await open(dialog, page.getByRole('button', { name: t('certificateConsole.copyAndChange') }))
  await dialog.getByLabel(t('certificateConsole.name')).fill(name)
  await dialog.getByRole('button', { name: t('certificateConsole.copy') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  const heading = page.locator('[data-part="heading"]')
  const before = await heading.getAttribute('aria-label')
  const box = await heading.boundingBox()
  if (box === null) throw new Error('the heading is nowhere')
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await expect(async () => {
    await page.mouse.move(middle.x, middle.y)
    await page.mouse.down()
    await page.mouse.move(middle.x, middle.y - 20, { steps: 4 })
    await page.mouse.up()
    await expect(heading).not.toHaveAttribute('aria-label', before ?? '', { timeout: 1_000 })
  }).toPass()
  const dragged = await heading.getAttribute('aria-label')
  await heading.press('ArrowDown')
  await expect(heading).not.toHaveAttribute('aria-label', dragged ?? '')
  await page.getByRole('button', { name: t('certificateConsole.editor.undo') }).click()
  await expect(heading).toHaveAttribute('aria-label', dragged ?? '')
  // The change is not saved yet, and the browser keeps it over a reload.
  await page.reload()
  await expect(heading).toHaveAttribute('aria-label', dragged ?? '')
  await page.getByRole('button', { name: t('certificateConsole.editor.save'), exact: true }).click()
  await expect(page.getByText(t('certificateConsole.editor.unsaved'), { exact: true })).toBeHidden()
  const preview = page.waitForEvent('download')
  await page.getByRole('button', { name: t('certificateConsole.editor.preview') }).click()
  expect((await preview).suggestedFilename()).toBe(`${name}.pdf`)

  await page.goto('/admin/certificates')
  await open(dialog, page.getByRole('button', { name: t('certificateConsole.rule.new') }).first())
  await dialog.getByRole('radio', { name: t('certificateConsole.rule.audiences.ALL_SUBMITTED') }).check()
  await dialog.getByLabel(t('certificateConsole.rule.template')).selectOption({ label: name })
  await dialog.getByRole('button', { name: t('certificateConsole.rule.create') }).click()
  await expect(page).toHaveURL(/certificates\/rules\//)
  const confirmation = page.getByRole('alertdialog')
  await open(confirmation, page.getByRole('button', { name: /^Issue \d+ certificates?$/ }))
  await confirmation.getByRole('button', { name: /^Issue / }).click()
  await expect(page.getByText(t('certificateConsole.batches.states.DONE'))).toBeVisible({ timeout: 60_000 })

  const startOf = async (file: Locator) => {
    const download = page.waitForEvent('download')
    await file.getByRole('link').click()
    return readFileSync(await (await download).path())
      .subarray(0, 4)
      .toString('latin1')
  }
  const files = page.getByRole('listitem').filter({ has: page.getByText(t('certificateConsole.batches.download')) })
  expect(await startOf(files.filter({ hasText: t('certificateConsole.batches.print') }))).toBe('%PDF')
  expect(await startOf(files.filter({ hasText: 'ZIP' }).first())).toBe('PK\x03\x04')
})
