import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Method } from '../../lib/testing/payments-model/far-sides'
import type { Payer, Portal } from '../../lib/testing/payments-model/history'
import { actionId } from './actions'
import { isAway, pause } from './fault-load'
import type { OwnPortal } from './own-portal'

const startBy: Record<Method, string> = {
  STRIPE: 'getStripeUrl',
  PAYPAL: 'getPaypal',
  OXPAY: 'getOxPayQrUrl',
  CARD_FORM: 'getOrder',
}

/** A running portal as the model of payments uses it: over HTTP, as browsers and providers do, and by its database. */
export class PaymentsPortal implements Portal {
  private readonly pool: pg.Pool
  private alive: Promise<unknown> = Promise.resolve()
  kills = 0

  constructor(
    private readonly own: OwnPortal,
    private readonly forms: Map<string, Record<string, string>>,
  ) {
    this.pool = new pg.Pool({ connectionString: this.own.databaseUrl, max: 8 })
    this.pool.on('error', () => {})
  }

  address(): string {
    return this.own.url
  }

  /** Waits for the database to be back if it is away. */
  query = async <Row extends object>(sql: string, values?: unknown[]): Promise<Row[]> => {
    for (let tries = 0; ; tries++) {
      try {
        return (await this.pool.query<Row>(sql, values)).rows
      } catch (thrown) {
        if (tries === 100 || !isAway(thrown)) throw thrown
        await pause(100)
      }
    }
  }

  async start(payer: Payer, method: Method) {
    const answer = await this.call(payer, startBy[method], { check_status: true, content: 'agreed' })
    if (answer === null || answer.data?.reason === 'conflict.busy') return 'silent'
    if (answer.code !== 0 || answer.data === null) return 'refused'
    if (typeof answer.data.form === 'string') this.keepForm(answer.data.form)
    return 'given'
  }

  /** The page to which the payer returns requests its order as soon as it is hydrated. */
  async comeBack(payer: Payer, number: string) {
    const headers = {
      'Next-Action': actionId('/pay', 'checkOrderAction'),
      'Content-Type': 'text/plain;charset=UTF-8',
      Origin: this.own.url,
    }
    const page = `/pay?id=${payer.registrationId}&order=${number}`
    const answer = await this.post(payer, page, headers, JSON.stringify([{ number }]))
    if (answer !== null && !/"ok":(true|false)/.test(answer)) throw new Error(`${page} answers ${answer.slice(0, 500)}`)
  }

  claim(payer: Payer, providerOrderId: string) {
    return this.call(payer, 'paypalSucceedBack', { data: { orderID: providerOrderId, status: 'COMPLETED' } })
  }

  /** Runs the nightly jobs now. */
  async matchLedger() {
    const finished = async () =>
      Number((await this.query<{ count: string }>('select count(*) from ledger_match'))[0]?.count)
    const before = await finished()
    await this.query("select graphile_worker.add_job('match-ledger', '{}'::json)")
    while ((await finished()) === before) await new Promise((done) => setTimeout(done, 100))
  }

  /** Kills the server in the middle of its work. */
  killed(): void {
    this.hurt(() => this.own.killServer())
  }

  /** Causes a fault; requests made after it was noticed wait until the portal is back. */
  hurt(fault: () => Promise<unknown>): void {
    this.kills += 1
    this.alive = this.alive.then(async () => {
      await fault()
      await this.own.ready()
    })
    // A caller that awaits it gets the failure; until then nobody handles the rejection.
    this.alive.catch(() => {})
  }

  /** New students, signed in, each with a registration to be paid. */
  async payers(count: number): Promise<Payer[]> {
    const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
    const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
    const rows = await this.query<{ id: string }>(payersMade, [hashes])
    return rows.map(({ id }, at) => ({ registrationId: id, session: tokens[at] ?? '' }))
  }

  async end(): Promise<void> {
    await this.alive
    await this.pool.end()
  }

  private async call(payer: Payer, name: string, payload: object) {
    const body = JSON.stringify({ function: name, lang: 'en-US', application_id: payer.registrationId, ...payload })
    const answer = await this.post(payer, '/api/index', { 'Content-Type': 'application/json' }, body)
    if (answer === null) return null
    const read: { code: number; msg: string; data: Record<string, unknown> | null } = JSON.parse(answer)
    if (read.code === 500) throw new Error(`${name} answers ${answer}`)
    return read
  }

  /** The text of an answer; null where the server was killed before it had answered, or its database did not answer it. */
  private async post({ session }: Payer, path: string, headers: Record<string, string>, body: string) {
    try {
      const cookie = `portal_session=${session}`
      const answer = await fetch(`${this.own.url}${path}`, { method: 'POST', headers: { ...headers, cookie }, body })
      const text = await answer.text()
      if (answer.status !== 503 && !/"code":503\b/.test(text)) return text
      await this.alive
      return null
    } catch {
      await this.alive
      return null
    }
  }

  private keepForm(html: string): void {
    const inputs = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
    const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]))
    this.forms.set(fields.outTradeNo ?? '', fields)
  }
}

function unescaped(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** A student of the demo world, copied once for each token. */
const payersMade = `
  with token as (select hash, gen_random_uuid() as student_id, gen_random_uuid() as id, n
      from unnest($1::bytea[]) with ordinality as t(hash, n)),
    student as (insert into student select (jsonb_populate_record(s, jsonb_build_object('id', student_id, 'email',
        'payer' || n || '@model.test', 'id_number_cipher', null, 'birth_date_cipher', null))).*
      from token, student s where s.email = 'student@demo.test' returning id, school_id),
    session as (insert into session (id, created_at, token_hash, login_type, student_id, last_seen_at, expires_at)
      select gen_random_uuid(), now(), hash, 'STUDENT', student_id, now(), now() + interval '1 hour' from token),
    registration as (insert into registration (id, created_at, updated_at, project_id, student_id, school_id, number, status,
        channel, registered_by_kind, registered_by_id, holds_seat)
      select token.id, now(), now(), p.id, s.id, s.school_id, 'MODEL-' || n, 'PENDING', 'SELF', 'STUDENT', s.id, true
      from token join student s on s.id = token.student_id join project p on p.code = '2025NSI')
  select id from token order by n`
