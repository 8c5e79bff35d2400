import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

test('adds a school, approves one that somebody proposed, and merges it after a look at what moves @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const proposed = `Story Proposal ${tag}`
  const school = await browser.newPage({ baseURL })
  await signInAs(school, 'coordinator@demo.test')
  await addStudent(school.request, { province: '上海', account_name: proposed })
  await school.close()

  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/schools')
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.getByRole('button', { name: t('schoolConsole.add') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('button', { name: t('schoolConsole.add') }).click()
  await expect(dialog.getByText(t('schoolConsole.errors.code')).first()).toBeVisible()
  const heir = `Story Heir ${tag}`
  await dialog.getByLabel(t('common.pair.zh')).fill(heir)
  await dialog.getByLabel(t('schools.code')).fill(`H-${tag}`)
  await dialog.getByRole('button', { name: t('schoolConsole.add') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heir, { timeout: 20_000 })

  await page.goto(`/admin/schools?state=PENDING&search=${encodeURIComponent(proposed)}`)
  await page.getByRole('link', { name: proposed }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(proposed)
  await page.getByRole('button', { name: t('schoolConsole.approve') }).click()
  await expect(page.getByText(t('schoolConsole.approved')).first()).toBeVisible({ timeout: 20_000 })

  await expect(async () => {
    await page.getByRole('button', { name: t('schoolConsole.merge.open') }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await dialog.getByRole('searchbox').fill(`H-${tag}`)
  await dialog.getByRole('button', { name: new RegExp(heir) }).click()
  await expect(dialog.getByText(t('schoolConsole.merge.final'))).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: t('schoolConsole.merge.confirm') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(heir, { timeout: 20_000 })
  await expect(page.getByRole('link', { name: proposed })).toBeVisible()
})

test('rejects a school’s registration with a reason that its coordinator reads, and approves it after all @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/approvals?search=2025NQS')
  const row = page.getByRole('row').filter({ hasText: '2025NQS' }).first()
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await row.getByRole('button', { name: /^Reject/ }).click({ timeout: 2_000 })
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  const reason = `Bring the letter ${unique()}`
  await dialog.getByLabel(t('approvals.reason')).fill(reason)
  await dialog.getByRole('button', { name: t('approvals.reject'), exact: true }).click()
  await expect(page.getByText(t('approvals.rejected'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })

  const school = await browser.newPage({ baseURL })
  await signInAs(school, 'coordinator@demo.test')
  await school.goto('/schoolApplication')
  await expect(school.getByText(reason)).toBeVisible()
  await school.close()

  await page.goto('/admin/approvals?state=decided&search=2025NQS')
  const decided = page.getByRole('row').filter({ hasText: reason })
  await decided.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText(t('approvals.approved'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })
})
