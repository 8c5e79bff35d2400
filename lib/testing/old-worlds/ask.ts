import { adminActor, adviserActor, coordinatorActor, studentActor } from '../actors'
import type { AuthorisationTarget } from '../authorisation-world'
import { everyPayload } from '../payloads/every-function'
import type { Person, Role } from './reach'

/** What answered: `said` begins its body, where that is worth telling. */
export type RecordedAnswer = { who: string; what: string; status: number; code: number | null; body: string }

type PageResponse = { status: number; headers: Headers; text: string }

/** Somebody at the running portal, with a session of their own once signed in. */
export class Visitor {
  readonly asked: RecordedAnswer[] = []
  private cookie = ''

  constructor(
    private readonly base: string,
    readonly person: Person,
    /** From when on a mail counts; without it, from the moment its code was asked for. */
    private readonly since?: Date,
  ) {}

  /** Signs in as people do: with a password, or with the code of a mail. */
  async signIn(): Promise<void> {
    const { role, email, password, project } = this.person
    if (role === 'anyone') return
    if (role === 'administrator') {
      return this.enter('loginByAdmin', { account_email: email, account_pwd: password, project_code: project })
    }
    if (role === 'coordinator') {
      const given = { contact_email: email, contact_pwd: password, project_code: project }
      return this.enter('loginByContact', { ...given, login_type: 3 })
    }
    const code = await this.code(role === 'adviser' ? 2 : 1)
    if (role === 'adviser')
      return this.enter('loginByContact', { contact_email: email, contact_pwd: code, login_type: 2 })
    return this.enter('loginByStudent', { student_email: email, student_pwd: code, login_type: 1 })
  }

  async open(address: string): Promise<void> {
    const { status, text } = await this.send('GET', address)
    this.note(address, status, null, text)
  }

  /** One function of either address of the API; null where this version has none of that name. */
  async call(name: string, payload: Record<string, unknown>, at = '/api/index'): Promise<void> {
    const { status, text } = await this.send('POST', at, { function: name, lang: 'en-US', ...payload })
    const answer: { code?: number } = JSON.parse(text.startsWith('{') ? text : '{}')
    this.note(`${name} ${JSON.stringify(payload).slice(0, 160)}`, status, answer.code ?? null, text)
  }

  private note(what: string, status: number, code: number | null, text: string) {
    this.asked.push({ who: this.person.email || 'anyone', what, status, code, body: text.slice(0, 300) })
  }

  private async enter(name: string, payload: object): Promise<void> {
    const { headers, text } = await this.send('POST', '/api/index', { function: name, lang: 'en-US', ...payload })
    const session = /portal_session=[^;]+/.exec(headers.getSetCookie().join(';'))?.[0]
    if (session === undefined) throw new Error(`${this.person.email} can't sign in: ${text.slice(0, 300)}`)
    this.cookie = session
  }

  private async code(loginType: 1 | 2): Promise<string> {
    const { email } = this.person
    const asked = this.since ?? new Date()
    const payload = { function: 'createLoginOPT', account: email, login_type: loginType }
    const { text } = await this.send('POST', '/api/index', payload)
    for (let tries = 0; tries < 200; tries++) {
      const mailbox = await this.send('GET', `/dev/mailbox.json?to=${encodeURIComponent(email)}`)
      const mails: { time: string; text: string }[] = JSON.parse(mailbox.text)
      const mail = mails.find(({ time }) => new Date(time) >= asked)
      const [, left, right] = /\b(\d{4}) (\d{4})\b/.exec(mail?.text ?? '') ?? []
      if (left !== undefined) return `${left}${right}`
      await new Promise((done) => setTimeout(done, 50))
    }
    throw new Error(`no code came for ${email}: ${text.slice(0, 300)}`)
  }

  private async send(method: string, path: string, payload?: Record<string, unknown>): Promise<PageResponse> {
    const signal = AbortSignal.timeout(30_000)
    const body = payload && bodyOf(payload)
    const headers = {
      cookie: this.cookie,
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
    }
    const answer = await fetch(this.base + path, { method, headers, body: body ?? null, redirect: 'manual', signal })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
}

function bodyOf(payload: Record<string, unknown>): string | FormData {
  if (!Object.values(payload).some((value) => value instanceof File)) return JSON.stringify(payload)
  const form = new FormData()
  for (const [name, value] of Object.entries(payload))
    form.set(name, value instanceof File ? value : typeof value === 'string' ? value : JSON.stringify(value))
  return form
}

const last = ['changePassword', 'changeAdviserPassword', 'logout']
const rankOf = (name: string) => (last.includes(name) ? 2 : /^(get|search)/.test(name) ? 0 : 1)

/** The functions of a running portal's catalogue, those that read first and those that end a session last. */
export async function functionsAt(base: string): Promise<{ name: string; at: string }[]> {
  const found = new Map<string, string>()
  for (const at of ['/api/index', '/api/guide/index']) {
    const catalogue: unknown = await (await fetch(base + at)).json()
    for (const name of namesIn(catalogue)) if (!found.has(name)) found.set(name, at)
  }
  const functions = [...found].map(([name, at]) => ({ name, at }))
  return functions.sort((one, other) => rankOf(one.name) - rankOf(other.name))
}

/** A function stands in a description as the one value its property `function` may have. */
function namesIn(described: unknown): string[] {
  if (typeof described !== 'object' || described === null) return []
  return Object.entries(described).flatMap(([key, value]: [string, unknown]) => {
    const only: unknown = Object(value).const ?? Object(Object(value).enum)[0]
    return key === 'function' && typeof only === 'string' ? [only] : namesIn(value)
  })
}

type World = Omit<AuthorisationTarget, 'actor'>

/** What an outside program would send to a function about these rows. */
export function payloadOf(name: string, role: Role, world: World): Record<string, unknown> {
  return everyPayload[name]?.({ ...world, actor: actorOf(role, world) }) ?? {}
}

function actorOf(role: Role, { schoolId, contactId, studentId }: World): AuthorisationTarget['actor'] {
  return {
    anyone: () => ({ role: 'anyone' as const }),
    student: () => studentActor({ studentId, schoolId }),
    adviser: () => adviserActor({ contactId, schoolId }),
    coordinator: () => coordinatorActor({ contactId, schoolId }),
    administrator: () => adminActor(),
  }[role]()
}
