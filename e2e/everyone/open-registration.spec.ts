import { expect, type Page, test } from '@playwright/test'
import { call, codeIn, newMail, signInByCode } from '../support/sign-in'
import { readIn, type Words, wordsOf } from '../support/words'

const en = wordsOf('en-US')
const isPhone = () => test.info().project.name === 'phone'
const newAddress = () => `open.${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}@example.test`
const next = (page: Page, t: Words) => page.getByRole('button', { name: t('common.next'), exact: true }).click()

/** Goes to the next section on a phone; a desktop shows all sections. */
async function goOn(page: Page, t: Words) {
  if (isPhone()) await next(page, t)
}

async function fillPerson(page: Page, t: Words, givenName = '雨晨') {
  await page.locator('[name="nativeFamily"]').fill('单')
  await page.locator('[name="nativeGiven"]').fill(givenName)
  await expect(page.locator('[name="latinFamily"]')).toHaveValue('Shan')
  await page.getByRole('radio', { name: t('openRegistration.genders.FEMALE') }).check()
  await page.getByLabel(t('openRegistration.fields.graduationYear')).selectOption('2030')
  await goOn(page, t)
}

async function fillContact(page: Page, t: Words, email: string) {
  await page.locator('[name="email"]').fill(email)
  await page.locator('[name="mobile"]').fill('12100001234')
  await page.locator('[name="guardian1Email"]').fill('guardian@example.test')
  await page.locator('[name="guardian1Mobile"]').fill('12200001234')
  await goOn(page, t)
}

async function withoutSchool(page: Page, t: Words) {
  await page.getByRole('radio', { name: t('fields.school.kinds.none') }).check()
  await goOn(page, t)
}

const sendCode = (page: Page, t: Words) => page.getByRole('button', { name: t('openRegistration.send') }).click()

/** Agrees to the terms, has the code sent and types it. */
async function proveAddress(page: Page, t: Words, email: string) {
  await page.locator('[name="privacy"]').check()
  await page.locator('[name="guardian"]').check()
  const since = new Date()
  await sendCode(page, t)
  await expect(page.getByRole('heading', { name: t('openRegistration.code.title') })).toBeFocused()
  const mail = await newMail(page.request, email, since)
  await page.getByRole('textbox', { name: t('openRegistration.code.label') }).fill(codeIn(mail))
}

test("leads a student by an adviser’s link into the link's project, until the adviser revokes it", async ({
  page,
  browser,
}) => {
  const adviser = isPhone() ? 'david.whitfield@demo.test' : 'lan.xie@demo.test'
  await signInByCode(page.request, 'adviser', adviser)
  await page.goto('/currentProjects?project_code=2025NRI')
  await page.getByRole('button', { name: en('registrationLinks.openOf', { code: '2025NRI' }) }).click()
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: en('registrationLinks.create') })
  await expect(create).toBeVisible()
  const links = await dialog.getByRole('listitem').count()
  await create.click()
  await expect(dialog.getByRole('listitem')).toHaveCount(links + 1)
  await expect(dialog.getByRole('img', { name: en('registrationLinks.qr') })).toBeVisible()
  const address = new URL(await dialog.getByLabel(en('registrationLinks.address')).inputValue())
  expect(address.pathname).toBe('/registration')

  const student = await (await browser.newContext(test.info().project.use)).newPage()
  await student.goto(address.pathname + address.search)
  const email = newAddress()
  await fillPerson(student, en)
  await fillContact(student, en, email)
  await withoutSchool(student, en)
  await expect(student.getByText(en('openRegistration.adviser.signedHint'))).toBeVisible()
  await proveAddress(student, en, email)
  await expect(student).toHaveURL(/\/studentProjects\?/)
  await expect(student.getByText(en('openRegistration.welcome.title'), { exact: true })).toBeVisible()
  expect((await call(student.request, 'getStudentInfo')).code).toBe(0)
  const { data } = await call(page.request, 'getApplicationsByContact', { search: email })
  expect(JSON.stringify(data)).toContain('"application_channel":"LINK"')

  await dialog
    .getByRole('button', { name: /^Revoke the link/ })
    .first()
    .click()
  const confirm = page.getByRole('button', { name: en('registrationLinks.revokeConfirm') })
  await confirm.click()
  // While the dialog is open, the list behind it is hidden from the accessibility tree and has no items to count.
  await expect(confirm).toHaveCount(0)
  await expect(dialog.getByRole('listitem')).toHaveCount(links)
  await student.goto(address.pathname + address.search)
  await expect(student.getByRole('heading', { name: en('openRegistration.link.revoked.title') })).toBeVisible()
  await student.context().close()
})

test('keeps what was typed over a change of language and a reload, also while the code is awaited', async ({
  page,
  context,
  baseURL,
}) => {
  const t = await readIn(context, 'zh-CN', baseURL)
  await page.goto('/registration?project_code=2025NRI')
  await page.locator('[name="nativeFamily"]').fill('吕')
  await page.locator('[name="nativeGiven"]').fill('小明')
  await expect(page.locator('[name="latinFamily"]')).toHaveValue('Lyu')
  await expect(page.locator('[name="latinGiven"]')).toHaveValue('Xiaoming')
  await page.locator('[name="latinGiven"]').fill('Xiao Ming')
  await page.locator('[name="nativeGiven"]').fill('小明亮')
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(page.getByLabel(en('openRegistration.fields.nativeFamily')).first()).toHaveValue('吕')
  await page.reload()
  await expect(page.getByText(en('openRegistration.kept.text'))).toBeVisible()
  await expect(page.locator('[name="latinGiven"]')).toHaveValue('Xiao Ming')
  await page.getByRole('button', { name: '中文' }).click()
  await expect(page.getByText(t('openRegistration.fields.suggested'))).toHaveCount(1)
  await fillPerson(page, t)
  const email = newAddress()
  await fillContact(page, t, email)
  if (isPhone()) {
    await page.goBack()
    await expect(page.getByRole('heading', { name: t('openRegistration.sections.contact') })).toBeFocused()
    await expect(page.locator('[name="email"]')).toHaveValue(email)
    await page.goForward()
  }
  await withoutSchool(page, t)
  await proveNothing(page, t)
  await page.reload()
  await expect(page.getByRole('heading', { name: t('openRegistration.code.title') })).toBeVisible()
  await page.getByRole('button', { name: t('openRegistration.code.change') }).click()
  await expect(page.locator('[name="email"]')).toHaveValue(email)
})

/** Has the code sent, types a wrong one and checks the message. */
async function proveNothing(page: Page, t: Words) {
  await page.locator('[name="privacy"]').check()
  await page.locator('[name="guardian"]').check()
  await sendCode(page, t)
  await page.getByRole('textbox', { name: t('openRegistration.code.label') }).fill('00000000')
  await expect(page.getByText(t('openRegistration.errors.code'))).toBeVisible()
}

test('accepts the name of a school that is not listed, and says at each field what is missing', async ({ page }) => {
  await page.goto('/registration?project_code=2025NRI')
  if (isPhone()) {
    await next(page, en)
    await expect(page.locator('[name="nativeFamily"]')).toBeFocused()
    await expect(page.locator('[name="email"]')).toBeHidden()
  } else {
    await sendCode(page, en)
    await expect(page.locator('[name="nativeFamily"]')).toBeFocused()
    await expect(page.getByRole('alert').getByRole('button')).toHaveCount(13)
  }
  const email = newAddress()
  await fillPerson(page, en)
  await fillContact(page, en, email)
  await page.getByRole('radio', { name: en('fields.school.kinds.new') }).check()
  await page.getByLabel(en('fields.school.province')).selectOption({ label: 'Sichuan' })
  await page.locator('[name="newSchoolName"]').fill(`云岭中学 ${email.slice(5, 15)}`)
  await goOn(page, en)
  await proveAddress(page, en, email)
  await expect(page).toHaveURL(/\/studentProjects\?/)
})

test('finds a listed school by its pinyin, and signs in a known address with its profile kept', async ({ page }) => {
  const email = isPhone() ? 'hao.liang100@demo.test' : 'ruoxi.zhu72@demo.test'
  await page.goto('/registration?project_code=2025NRI')
  await fillPerson(page, en)
  await fillContact(page, en, email)
  await page.getByLabel(en('fields.school.province')).selectOption({ label: 'Beijing' })
  await page.locator('[data-field="schoolId"]').click()
  await expect(page.getByRole('listbox').getByRole('option')).not.toHaveCount(0)
  await page.keyboard.type('qiming')
  await page.getByRole('option', { name: /Qiming/ }).click()
  await goOn(page, en)
  await proveAddress(page, en, email)
  await expect(page).toHaveURL(/as=(known|again)$/)
  const { data } = await call(page.request, 'getStudentInfo')
  expect(JSON.stringify(data)).not.toContain('雨晨')
})

test('says why a closed registration is closed and leads on: no such link, no such project, none in the address', async ({
  page,
}) => {
  await page.goto('/registration?project_code=2025NRI&t=forged')
  await expect(page.getByRole('heading', { name: en('openRegistration.link.invalid.title') })).toBeVisible()
  await page.getByRole('link', { name: en('openRegistration.link.without') }).click()
  await expect(page.locator('[name="nativeFamily"]')).toBeVisible()
  await page.goto('/registration?project_code=2025NIP')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('has closed')
  await page.getByRole('link', { name: en('openRegistration.closed.others') }).click()
  await page.getByRole('link', { name: /2025NRI/ }).click()
  await expect(page.locator('[name="nativeFamily"]')).toBeVisible()
})
