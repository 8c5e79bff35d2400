import { expect, test } from '@playwright/test'
import { call, newMail, signInAs, signInByCode } from '../support/sign-in'
import { addStudent, unique } from '../support/students'
import { readIn } from '../support/words'

test('appoints a coordinator, changes the address, moves the person to another school, and shuts the account and opens it again; an adviser who leaves hands their students over @desktop', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  const tag = unique()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const open = (name: string) =>
    expect(async () => {
      // Beside an open dialog no button of the page can be pressed.
      if (!(await dialog.isVisible())) await page.getByRole('button', { name, exact: true }).click({ timeout: 2_000 })
      await expect(dialog).toBeVisible({ timeout: 2_000 })
    }).toPass()
  const said = (text: string) => expect(page.getByText(text).first()).toBeVisible({ timeout: 20_000 })

  await signInAs(page, 'admin@demo.test')
  await page.goto(`/admin/schools?search=${encodeURIComponent('静远')}`)
  await page.locator('tbody').getByRole('link').first().click()
  await open(t('peopleConsole.appoint.open'))
  await dialog.getByLabel(t('peopleConsole.appoint.latinName')).fill(`Story ${tag}`)
  await dialog.getByLabel(t('peopleConsole.appoint.email')).fill(`${tag}@story.test`)
  await dialog.getByRole('button', { name: t('peopleConsole.appoint.submit'), exact: true }).click()
  await said(t('peopleConsole.appoint.done'))

  await page.goto(`/admin/people?search=${tag}@story.test`)
  await page.getByRole('link', { name: `Story ${tag}` }).click()
  await open(t('peopleConsole.email.open'))
  await dialog.getByLabel(t('peopleConsole.email.field')).fill(`new.${tag}@story.test`)
  await dialog.getByRole('button', { name: t('peopleConsole.email.save'), exact: true }).click()
  await said(t('peopleConsole.email.done'))
  await expect(page.getByText(`new.${tag}@story.test`)).toBeVisible()
  await open(t('peopleConsole.move.open'))
  await dialog.getByRole('searchbox').fill('启明')
  await dialog.getByRole('listitem').first().getByRole('button').click()
  await said(t('peopleConsole.move.done'))
  await expect(
    page
      .getByRole('main')
      .getByText(/启明|Qiming/)
      .first(),
  ).toBeVisible()

  await open(t('peopleConsole.disable'))
  await dialog.getByRole('button', { name: t('peopleConsole.disable'), exact: true }).click()
  await said(t('peopleConsole.disabled'))
  await page.getByRole('button', { name: t('peopleConsole.enable'), exact: true }).click()
  await said(t('peopleConsole.enabled'))

  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'coordinator@demo.test')
  const leaving = `leaving.${tag}@story.test`
  const since = new Date()
  const added = await call(office.request, 'addContact', {
    ...{ contact_lastName: '离', contact_givenName: '开', contact_enName: 'Kai Li', contact_email: leaving },
    ...{ contact_department: 'Teaching', contact_position: 'Teacher', contact_prefix: 'Ms' },
    ...{ contact_discipline: 'Physics', contact_work_status: 'Full time' },
  })
  expect(added.code, added.msg).toBe(0)
  await newMail(office.request, leaving, since)
  await signInByCode(office.request, 'adviser', leaving)
  const { email: student } = await addStudent(office.request)
  await page.goto(`/admin/people?search=${leaving}`)
  await page.locator('tbody').getByRole('link').first().click()
  await open(t('peopleConsole.handOver.open'))
  await dialog.getByRole('searchbox').fill('adviser@demo.test')
  await dialog.getByRole('listitem').filter({ hasText: 'adviser@demo.test' }).getByRole('button').click()
  await said('1 student handed over')
  await open(t('peopleConsole.disable'))
  await dialog.getByRole('button', { name: t('peopleConsole.disable'), exact: true }).click()
  await said(t('peopleConsole.disabled'))
  const own = { project_code: '2025NSI', search: student }
  expect((await call(office.request, 'getApplicationsByContact', own)).code).toBe(401)
  await signInAs(office, 'adviser@demo.test')
  expect((await call(office.request, 'getApplicationsByContact', own)).data).toHaveLength(1)
  await office.close()
})
