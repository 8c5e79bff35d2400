import { expect, test } from '@playwright/test'
import { newMail, signInAs } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

test('finds a student, moves a registration, waives its fee, cancels it, merges a second entry, and moves the student to another school and adviser @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const dialog = page.getByRole('dialog')
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 })
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'adviser@demo.test')
  const guardian = { student_guardian_first_email: `guardian.${tag}@story.test` }
  for (const which of ['first', 'second'])
    await addStudent(office.request, { ...guardian, student_email: `${which}.${tag}@story.test` })
  await office.close()

  await signInAs(page, 'admin@demo.test')
  await page.goto('/admin/students?page=999')
  await expect(page, 'past the last page is the last page').toHaveURL(/\?page=\d{1,2}$/)
  await expect(page.locator('tbody').getByRole('link').first()).toBeVisible()
  await page.goto(`/admin/students?search=first.${tag}@story.test`)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByText(`first.${tag}@story.test`)).toBeVisible()

  const menu = page.getByRole('button', { name: t('studentConsole.more', { project: '' }).trim() })
  const choose = (label: string) =>
    expect(async () => {
      if (!(await dialog.isVisible())) {
        await menu.first().click({ timeout: 2_000 })
        await page.getByRole('menuitem', { name: label, exact: true }).click({ timeout: 2_000 })
      }
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  const reason = () => dialog.getByLabel(t('studentConsole.reason'))
  /** Finds one of many in the open dialog, says why, and sees it done. */
  const chooseOne = async (search: string, why: string, deed: string) => {
    await dialog.getByRole('searchbox').fill(search)
    await dialog.getByRole('listitem').first().getByRole('button').click()
    await reason().fill(why)
    await dialog.getByRole('button', { name: t(`studentConsole.${deed}.submit`), exact: true }).click()
    await said(t(`studentConsole.${deed}.done`))
  }
  const since = new Date()

  await choose(t('studentConsole.toProject.open'))
  await chooseOne('2025NIR', 'Registered for the wrong one', 'toProject')
  await expect(page.getByText(/2025NIR · \d\d-\d\d/)).toBeVisible()
  await expect(page.getByText(/2025NSI · \d\d-\d\d/)).toBeHidden()
  expect((await newMail(page.request, `first.${tag}@story.test`, since)).text).toContain('Registered for the wrong one')

  await choose(t('studentConsole.waive.open'))
  await reason().fill(`A story, ${tag}`)
  await dialog.getByRole('button', { name: t('studentConsole.waive.submit'), exact: true }).click()
  await said(t('studentConsole.waive.done'))
  await expect(page.getByText(t('statuses.FREE')).first()).toBeVisible()

  await choose(t('studentConsole.cancel.open'))
  await reason().fill(`Registered twice, ${tag}`)
  await dialog.getByRole('button', { name: t('studentConsole.cancel.submit'), exact: true }).click()
  await said(t('studentConsole.cancel.done'))
  await expect(page.getByText(t('studentConsole.ended.CANCELLED'), { exact: true })).toBeVisible()

  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page
        .getByRole('button', { name: t('studentConsole.doubles.compare') })
        .first()
        .click({ timeout: 2_000 })
    await expect(dialog.getByText(`second.${tag}@story.test`)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await reason().fill('The same student')
  await dialog.getByRole('button', { name: t('studentConsole.merge.submit'), exact: true }).click()
  await said(t('studentConsole.merge.done'))
  await expect(page.getByText(`second.${tag}@story.test`)).toBeVisible()

  const openBy = (name: RegExp) =>
    expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name }).first().click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  await openBy(new RegExp(`^${t('studentConsole.handOver.open')}`))
  await chooseOne('adviser2@demo.test', 'The adviser is on leave', 'handOver')
  await expect(page.getByText('adviser2@demo.test')).toBeVisible()
  const leaving = new Date()
  await openBy(new RegExp(`^${t('studentConsole.move.open')}`))
  await chooseOne('启明', 'The family has moved', 'move')
  const adviser = await browser.newPage({ baseURL })
  await signInAs(adviser, 'adviser2@demo.test')
  await adviser.goto(`/studentList?search=first.${tag}@story.test`)
  await expect(adviser.locator('tbody').getByRole('row')).toHaveCount(1)
  await adviser.close()
  const moved = await newMail(page.request, `first.${tag}@story.test`, leaving)
  expect(moved.text).toContain('Beijing Qiming Foreign Language School')

  await page.getByRole('link', { name: t('auditLog.history') }).click()
  const entries = page.getByRole('row')
  await expect(entries.filter({ hasText: 'The same student' }).first()).toContainText(
    t('auditDeeds.people.kept-students.merge-students'),
  )
  await entries.getByRole('link').first().click()
  await expect(page.getByRole('link', { name: t('auditLog.history') })).toBeVisible()
})

test('a registrar enters a student who is new, and registers the same for another project free of charge @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const since = new Date()
  const email = `entered.${unique()}@story.test`
  const dialog = page.getByRole('dialog')
  const open = (key: string) =>
    expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name: t(key) }).click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  const field = (key: string) => dialog.locator(`[name=${key}]`)
  const submit = () => dialog.getByRole('button', { name: t('studentConsole.signUp.submit') }).click()
  await signInAs(page, 'admin@demo.test')

  await page.goto('/admin/students')
  await open('studentConsole.signUp.openNew')
  await field('projectCode').selectOption('2025NSI')
  await dialog.getByRole('radio', { name: t('fields.school.kinds.none') }).check()
  for (const [name, value] of Object.entries({
    ...{ nativeFamily: '欧阳', nativeGiven: '新', latinFamily: 'Ouyang', latinGiven: 'Xin', mobile: '13900000001' },
    ...{ email: 'not an address', guardian1Mobile: '13900000002', guardian1Email: 'guardian@story.test' },
  }))
    await field(name).fill(value)
  await field('graduationYear').selectOption({ index: 2 })
  await dialog.getByRole('radio').last().check()
  await submit()
  await expect(field('email')).toHaveAttribute('aria-invalid', 'true')
  await field('email').fill(email)
  await submit()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await newMail(page.request, email, since)

  await page.goto(`/admin/students?search=${email}`)
  await page.locator('tbody').getByRole('link').first().click()
  await expect(page.getByText(/2025NSI · \d\d-\d\d/)).toBeVisible()
  await open('studentConsole.signUp.open')
  await field('projectCode').selectOption('2025NIR')
  await dialog.getByRole('checkbox', { name: t('studentConsole.signUp.waive') }).check()
  await submit()
  await expect(dialog.getByText(t('studentConsole.reasonMissing'))).toBeVisible()
  await field('reason').fill('Invited by the office')
  await submit()
  await expect(dialog).toBeHidden({ timeout: 20_000 })
  await expect(page.getByText(/2025NIR · \d\d-\d\d/)).toBeVisible()
  await expect(page.getByText(t('statuses.FREE')).first()).toBeVisible()
})
