import { type APIRequestContext, expect } from '@playwright/test'
import { call } from './sign-in'

/** So that no two runs, widths or stories meet in one person. */
export const unique = () => `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`

export type AddedStudent = { id: string | null; email: string; phone: string }

/** Registers somebody of this story's own, as whoever is signed in; `id` is null where the address is known and not hers. */
export async function addStudent(
  request: APIRequestContext,
  given: Record<string, unknown> & { student_email?: string } = {},
): Promise<AddedStudent> {
  const { student_email: email = `e2e.${unique()}@example.test` } = given
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
    ...given,
    student_email: email,
  })
  expect(code, msg).toBe(0)
  const id = typeof data === 'object' && data !== null ? Reflect.get(data, 'student_id') : null
  return { id: typeof id === 'string' ? id : null, email, phone }
}
