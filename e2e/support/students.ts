import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test'
import { call, signInAs, signInByCode } from './sign-in'

/** Keeps runs, widths and tests from using the same person. */
export const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

export type AddedStudent = { id: string | null; email: string; phone: string }

/** Registers a new student as the signed-in person; `id` is null where the address is known and out of that person's reach. */
export async function addStudent(
  request: APIRequestContext,
  values: Record<string, unknown> & { student_email?: string } = {},
): Promise<AddedStudent> {
  const { student_email: email = `e2e.${unique()}@example.test` } = values
  const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const { code, msg, data } = await call(request, 'addStudent', {
    project_code: '2025NSI',
    student_lastName: '欧阳',
    student_givenName: '小测',
    student_lastName_pinyin: 'Ouyang',
    student_givenName_pinyin: 'Xiaoce',
    student_graduation: 2027,
    student_gender: '女',
    student_mobile: phone,
    student_guardian_first_mobile: '13812345678',
    student_guardian_first_email: 'guardian@example.test',
    ...values,
    student_email: email,
  })
  expect(code, msg).toBe(0)
  const id = typeof data === 'object' && data !== null ? Reflect.get(data, 'student_id') : null
  return { id: typeof id === 'string' ? id : null, email, phone }
}

/** A new student whose school registered them for 2025NSI and who has yet to pay; signed in here. */
export async function signInNewPayer(
  page: Page,
  browser: Browser,
  baseURL: string | undefined,
): Promise<{ email: string; registrationId: string }> {
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'coordinator@demo.test')
  const { email } = await addStudent(office.request, { province: '上海', account_id: '上海市静远高级中学' })
  await office.close()
  const { code, msg } = await signInByCode(page.request, 'student', email)
  expect(code, msg).toBe(0)
  const { data } = await call(page.request, 'getStudentApplications')
  const [application]: { _id: string }[] = Array.isArray(data) ? data : []
  return { email, registrationId: application?._id ?? '' }
}
