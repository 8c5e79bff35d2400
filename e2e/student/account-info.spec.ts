import { expect, test } from '@playwright/test'
import { call, signInAs } from '../support/sign-in'
import { languages, readIn } from '../support/words'

// No other test changes this student, and on the two widths the tests run at once: one writes, the other reads.
const student = 'student3@demo.test'

test('lets a student change their name in Latin letters, and makes the e-mail read-only', { tag: '@phone' }, async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, student)
  await page.goto('/accountInfo')
  const firstName = page.getByLabel(t('account.student.firstName'))
  const before = await firstName.inputValue()
  await expect(page.getByLabel(t('account.email'), { exact: true })).not.toBeEditable()
  await firstName.fill(`${before}-Test`)
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText('Information Updated Successfully')).toBeVisible()
  await page.reload()
  await expect(firstName).toHaveValue(`${before}-Test`)

  // The second save of one visit starts from the first.
  await firstName.fill(before)
  await page.getByRole('button', { name: t('account.save') }).click()
  await expect(page.getByText('Information Updated Successfully')).toBeVisible()
  const { data } = await call(page.request, 'getStudentInfo')
  expect(data).toMatchObject({ student_info: { student_givenName_pinyin: before, student_email: student } })
})

for (const language of languages) {
  test(`shows each empty field its own sentence, in ${language}`, async ({ page, context, baseURL }) => {
    const t = await readIn(context, language, baseURL)
    await signInAs(page, student)
    await page.goto('/accountInfo')
    await page.getByLabel(t('account.student.firstName')).fill('')
    await page.getByLabel(t('account.student.lastName')).fill(' ')
    await page.getByRole('button', { name: t('account.save') }).click()
    for (const key of ['students.errors.firstName', 'students.errors.lastName']) {
      await expect(page.getByRole('alert').getByRole('button', { name: t(key) })).toBeVisible()
    }
    await expect(page.getByLabel(t('account.student.firstName'))).toBeFocused()
  })
}

test('keeps what is typed over a change of the language and a look at the other tab', async ({
  page,
  context,
  baseURL,
}) => {
  const english = await readIn(context, 'en-US', baseURL)
  await signInAs(page, student)
  await page.goto('/accountInfo')
  await page.getByLabel(english('account.student.lastName')).fill('Unsaved')
  await page.getByRole('link', { name: english('account.tabs.password') }).click()
  await expect(page).toHaveURL(/tab=password/)
  await expect(page.getByLabel(english('account.student.lastName'))).toBeHidden()
  await page.goBack()
  await page.getByRole('button', { name: '中文' }).first().click()
  const chinese = await readIn(context, 'zh-CN', baseURL)
  await expect(page.getByLabel(chinese('account.student.lastName'))).toHaveValue('Unsaved')
})

test('finds a school by its province and its pinyin', async ({ page, context, baseURL }) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await signInAs(page, student)
  await page.goto('/accountInfo')
  await page.getByLabel(t('account.school.province')).selectOption({ label: '广东' })
  await page.getByRole('combobox', { name: t('account.school.school') }).click()
  await page.keyboard.type('shenzhen')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['深圳海湾国际学校'])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: t('account.school.school') })).toHaveText('深圳海湾国际学校')
})

test('shows personal information read-only with its secrets masked, and says who changes it', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'student@demo.test')
  await page.goto('/personalInfo')
  await expect(page.getByRole('heading', { level: 1, name: t('account.personal.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByText('2008-**-**')).toBeVisible()
  await expect(page.getByRole('link', { name: 'adviser@demo.test' })).toHaveAttribute(
    'href',
    'mailto:adviser@demo.test',
  )
})

test('lets a student modify the subprojects of a registration beside their personal information', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'en-US', baseURL)
  await signInAs(page, 'student2@demo.test')
  await page.goto('/personalInfo')
  const dialog = page.getByRole('dialog', { name: t('ownDetail.modify') })
  await expect(async () => {
    await page.getByRole('button', { name: /^Modify Subproject of National Scholars Invitational/ }).click()
    await expect(dialog).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await dialog.getByRole('button', { name: t('common.cancel'), exact: true }).click()
  await expect(dialog).toBeHidden()
})

for (const path of ['/accountInfo', '/personalInfo', '/changePassword']) {
  test(`leads from ${path} without a session to sign-in and back`, async ({ page }) => {
    await page.goto(path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
  })
}

test('shows an administrator no account info', async ({ page }) => {
  await signInAs(page, 'admin@demo.test')
  const response = await page.goto('/accountInfo')
  expect(response?.status()).toBe(403)
})
