import { expect, test } from '@playwright/test'
import { signInAs } from '../support/sign-in'
import { unique } from '../support/students'
import { readIn } from '../support/words'

test('records a student’s hours, imports more after a look at each row, corrects and removes them @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const [entered, imported] = [`Garden ${tag}`, `Choir ${tag}`]
  const rowOf = (activity: string) => page.getByRole('row').filter({ hasText: activity })
  const dialog = page.getByRole('dialog')
  const open = (name: string | RegExp, within = page.locator('body')) =>
    expect(async () => {
      await within.getByRole('button', { name }).first().click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/school-life?search=${tag}`)
  await expect(page.getByText(t('schoolLife.hours.noMatch'))).toBeVisible()

  await open(t('volunteering.record.button'))
  await dialog.getByRole('searchbox').fill('student@demo.test')
  await dialog.getByRole('listitem').filter({ hasText: 'student@demo.test' }).getByRole('button').click()
  await dialog.getByLabel(t('volunteering.record.hours')).fill('30')
  await dialog.getByLabel(t('volunteering.record.achievement')).fill(entered)
  await dialog.getByRole('button', { name: t('volunteering.record.submit'), exact: true }).click()
  await expect(dialog.getByText(t('volunteering.record.hoursWrong')).first()).toBeVisible()
  await dialog.getByLabel(t('volunteering.record.hours')).fill('1.5')
  await dialog.getByRole('button', { name: t('volunteering.record.submit'), exact: true }).click()
  await expect(rowOf(entered)).toContainText(t('schoolLife.hours.sources.FORM'), { timeout: 20_000 })

  await open(t('schoolLife.import.open'))
  const choose = (rows: string[]) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'hours.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['email,date,hours,activity', ...rows].join('\n')),
    })
  await choose([`student@demo.test,2026-03-01,2,${imported}`, `nobody-${tag}@demo.test,2026-03-01,2,${imported}`])
  await expect(dialog.getByText(t('schoolLife.import.problems.student'))).toBeVisible({ timeout: 20_000 })
  await choose([`student@demo.test,2026-03-01,2,${imported}`])
  await expect(dialog.getByText(t('schoolLife.import.states.NEW'), { exact: true })).toBeVisible({ timeout: 20_000 })
  await dialog.getByRole('button', { name: /^Import 1/ }).click()
  await expect(dialog.getByText(/1 row imported/)).toBeVisible({ timeout: 20_000 })
  await dialog
    .getByRole('button', { name: t('fileImport.close'), exact: true })
    .last()
    .click()
  await page.goto(`/admin/school-life?search=${tag}&source=FILE`)
  await expect(rowOf(imported)).toContainText(t('schoolLife.hours.sources.FILE'))
  await expect(rowOf(entered)).toHaveCount(0)

  await open(new RegExp(`^${t('schoolLife.hours.correct')}`), rowOf(imported))
  await dialog.getByLabel(t('volunteering.record.hours')).fill('2.5')
  await dialog.getByRole('button', { name: t('schoolLife.hours.save'), exact: true }).click()
  await expect(dialog.getByText(t('schoolLife.hours.reasonMissing')).first()).toBeVisible()
  await dialog.getByLabel(t('schoolLife.hours.reason')).fill('The sheet said more')
  await dialog.getByRole('button', { name: t('schoolLife.hours.save'), exact: true }).click()
  await expect(rowOf(imported)).toContainText('2.5', { timeout: 20_000 })

  await open(new RegExp(`^${t('schoolLife.hours.remove')}`), rowOf(imported))
  await dialog.getByLabel(t('schoolLife.hours.reason')).fill('Another student’s')
  await dialog.getByRole('button', { name: t('schoolLife.hours.removeSubmit'), exact: true }).click()
  await expect(page.getByText(t('schoolLife.hours.noMatch'))).toBeVisible({ timeout: 20_000 })
})
