import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'

/** The people of the demo world who may sign in (prisma/seed/sign-ins.json). */
type SignIn = { role: string; email: string; password: string | null; project: string | null }
const signIns: SignIn[] = JSON.parse(readFileSync('prisma/seed/sign-ins.json', 'utf8'))

export type Mail = { to: string; subject: string; text: string; html: string; time: string }
type Answer = { code: number; msg: string; data: unknown }

function knownAs(email: string): SignIn {
  const found = signIns.find((entry) => entry.email === email)
  if (found === undefined) throw new Error(`${email} is nobody in prisma/seed/sign-ins.json`)
  return found
}

/** Calls one function of the function-name API with this context's session. */
export async function call(request: APIRequestContext, name: string, payload: object = {}): Promise<Answer> {
  const response = await request.post('/api/index', { data: { function: name, lang: 'en-US', ...payload } })
  return response.json()
}

/** Waits for the newest mail to an address that is newer than `after`. */
export async function newMail(request: APIRequestContext, to: string, after: Date): Promise<Mail> {
  let found: Mail | undefined
  await expect
    .poll(
      async () => {
        const response = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
        const mails: Mail[] = await response.json()
        found = mails.find(({ time }) => new Date(time) >= after)
        return found !== undefined
      },
      { message: `a mail to ${to}` },
    )
    .toBe(true)
  if (found === undefined) throw new Error(`no mail to ${to}`)
  return found
}

/** The eight digits in a mail. */
export function codeIn(mail: Mail): string {
  const code = /\b(\d{4}) (\d{4})\b/.exec(mail.text)
  if (code === null) throw new Error(`no code in ${mail.text}`)
  return `${code[1]}${code[2]}`
}

/** Signs this browser in as a person of the demo world, by request and not by form. */
export async function signInAs(page: Page, email: string): Promise<void> {
  const { request } = page
  const { role, password, project } = knownAs(email)
  const answer =
    role === 'administrator'
      ? await call(request, 'loginByAdmin', { account_email: email, account_pwd: password, project_code: project })
      : role === 'coordinator'
        ? await call(request, 'loginByContact', {
            contact_email: email,
            contact_pwd: password,
            project_code: project,
            login_type: 3,
          })
        : await signInByCode(request, role, email)
  expect(answer.code, answer.msg).toBe(0)
}

/** Signs in with a one-time code: any person of the demo world, with `adviser` as an adviser. */
export async function signInByCode(request: APIRequestContext, role: string, email: string): Promise<Answer> {
  const code = await freshCode(request, role === 'adviser' ? 2 : 1, email)
  return role === 'adviser'
    ? call(request, 'loginByContact', { contact_email: email, contact_pwd: code, login_type: 2 })
    : call(request, 'loginByStudent', { student_email: email, student_pwd: code, login_type: 1 })
}

/** Two tests that request a code for the same address take turns, so that each gets its own code. */
async function freshCode(request: APIRequestContext, loginType: 1 | 2, email: string): Promise<string> {
  for (;;) {
    const since = new Date()
    const { code, msg } = await call(request, 'createLoginOPT', { account: email, login_type: loginType })
    if (code === 0) return codeIn(await newMail(request, email, since))
    expect(code, msg).toBe(429)
    await new Promise((done) => setTimeout(done, 500))
  }
}
