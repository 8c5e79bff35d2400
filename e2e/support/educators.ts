import { type Browser, expect } from '@playwright/test'
import { call, newMail, signInAs } from './sign-in'

/** Educators whom no other test uses, by their Latin names: the organisers add them to the demo world's academy. */
export async function newEducators(
  browser: Browser,
  baseURL: string | undefined,
  names: readonly string[],
): Promise<string[]> {
  const office = await browser.newPage({ baseURL })
  await signInAs(office, 'educator@demo.test')
  const { data } = await call(office.request, 'getAccountInfo')
  const account: unknown = JSON.parse(JSON.stringify(data)).account_info.account_id
  await signInAs(office, 'admin@demo.test')
  const emails: string[] = []
  for (const name of names) {
    const mark = `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`
    const email = `educator.${mark}@demo.test`
    const since = new Date()
    const added = await call(office.request, 'addContact', {
      account_id: account,
      contact_lastName: '许',
      contact_givenName: '静',
      contact_enName: name,
      contact_department: 'Teaching',
      contact_position: 'Tutor',
      contact_prefix: 'Ms',
      contact_email: email,
      contact_discipline: 'Economics',
      contact_work_status: 'Full time',
    })
    expect(added.code, added.msg).toBe(0)
    await newMail(office.request, email, since)
    emails.push(email)
  }
  await office.close()
  return emails
}
