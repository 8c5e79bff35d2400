import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { brokenInvariants } from '../../lib/db/invariants'
import {
  type Acknowledged,
  keepSaving,
  keptVersions,
  type Ledger,
  lostSaves,
  newToken,
  type BlockWriter,
  tokenHashOf,
} from '../../lib/testing/save-ledger'
import { actionId } from './actions'
import type { OwnPortal } from './own-portal'

type FaultLoadOptions = { address: () => string; database: () => string; filesDir: string }

/**
 * The load during a fault, from outside the portal: four people write and an adviser imports one file after another; on request an
 * administrator produces certificate papers. Everything acknowledged is recorded in a ledger and compared by SQL.
 */
class FaultLoad {
  readonly saves: Ledger = { acknowledged: [], unanswered: 0, overtaken: 0 }
  readonly imports: { emails: string[]; isAcknowledged: boolean }[] = []
  readonly batches: string[] = []
  /** The answers that are neither success nor "try again", by status. */
  readonly odd = new Map<string, number>()
  private isOver = false
  private lanes: Promise<unknown> = Promise.resolve()
  private administrator = ''
  private rules: { id: string }[] = []

  constructor(private readonly options: FaultLoadOptions) {}

  async begin(): Promise<void> {
    const tokens = Array.from({ length: 4 }, newToken)
    const writers = await this.query<Omit<BlockWriter, 'token'>>(writersQuery, [tokens.map(tokenHashOf), tokens.length])
    if (writers.length < tokens.length) throw new Error('there are too few teams to write in')
    const [adviser, administrator] = [newToken(), newToken()]
    await this.query(signedIn, [tokenHashOf(adviser), tokenHashOf(administrator)])
    this.administrator = administrator
    this.rules = await this.query<{ id: string }>('select distinct rule_id as id from certificate order by 1')
    const write = {
      addressOf: this.options.address,
      isOver: () => this.isOver,
      ledger: this.saves,
    }
    this.lanes = Promise.all([
      ...writers.map((writer, at) => keepSaving({ ...writer, token: tokens[at] ?? '' }, `person ${at}`, write)),
      this.repeat(300, (turn) => this.importFile(adviser, turn)),
    ])
    // A caller that awaits it gets the failure; until then nobody handles the rejection.
    this.lanes.catch(() => {})
  }

  /** Waits until that many more saves were acknowledged. */
  async goesOn(saves: number): Promise<void> {
    const until = this.saves.acknowledged.length + saves
    while (this.saves.acknowledged.length < until) await Promise.race([this.lanes, pause(20)])
  }

  /**
   * Starts the production of certificate papers, causes the fault as soon as that is acknowledged, and waits until the papers are ready;
   * returns whether the batch was still open when the fault came.
   */
  async breakBatch(fault: () => Promise<unknown>): Promise<boolean> {
    const known = this.batches.length
    for (let turn = 0; this.batches.length === known; turn++)
      await this.printBatch(this.administrator, this.rules[turn % this.rules.length]?.id ?? '')
    const [id, brokenAt] = [this.batches.at(-1), new Date()]
    await fault()
    const [hit] = await this.query<{ was: boolean }>(
      'select coalesce(finished_at > $2, true) as was from certificate_batch where id = $1',
      [id, brokenAt],
    )
    for (let waited = 0; waited < 240 && (await this.query(openBatches)).length > 0; waited++) await pause(500)
    return hit?.was === true
  }

  async end(): Promise<void> {
    this.isOver = true
    await this.lanes
  }

  /** Everything that is lost, doubled or stuck; all of it is empty when all is well. */
  async verdict() {
    // Running jobs are finished, and jobs that were given up are started again.
    for (let waited = 0; waited < 240 && (await this.query(openBatches)).length > 0; waited++) await pause(500)
    const rows = await this.query<{ email: string; count: number }>(registered)
    const counts = new Map(rows.map(({ email, count }) => [email, count]))
    const files = await this.query<{ key: string; sha256: string }>(filesOfBatches)
    const client = new pg.Client({ connectionString: this.options.database() })
    await client.connect()
    try {
      return {
        lostSaves: lostSaves(this.saves, await this.query<Acknowledged>(keptVersions)),
        lostImports: this.imports.filter(({ emails, isAcknowledged }) =>
          isAcknowledged
            ? emails.some((email) => counts.get(email) !== 1)
            : new Set(emails.map((email) => counts.get(email))).size > 1,
        ),
        doubledImports: rows.filter(({ count }) => count > 1),
        stuckBatches: await this.query(openBatches),
        lostBatches: await this.query(
          'select given.id from unnest($1::uuid[]) given (id) where not exists (select from certificate_batch b where b.id = given.id)',
          [this.batches],
        ),
        harmedFiles: files.filter(({ key, sha256 }) => sha256Of(join(this.options.filesDir, key)) !== sha256),
        doubledCertificates:
          await this.query(`select rule_id, student_id, registration_id from certificate where state = 'ISSUED'
          group by 1, 2, 3 having count(*) > 1`),
        broken: await brokenInvariants(client),
      }
    } finally {
      await client.end()
    }
  }

  measured() {
    return {
      ...{ saves: this.saves.acknowledged.length, unanswered: this.saves.unanswered },
      ...{
        imports: this.imports.filter(({ isAcknowledged }) => isAcknowledged).length,
        importsUnanswered: this.imports.filter(({ isAcknowledged }) => !isAcknowledged).length,
      },
      batches: this.batches.length,
      odd: Object.fromEntries(this.odd),
    }
  }

  async query<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: this.options.database(), connectionTimeoutMillis: 10_000 })
      client.on('error', () => {})
      try {
        await client.connect()
        return (await client.query<Row>(sql, values)).rows
      } catch (thrown) {
        if (tries === 20 || !isAway(thrown)) throw thrown
        await pause(250)
      } finally {
        await client.end().catch(() => {})
      }
    }
  }

  private async repeat(everyMs: number, work: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.isOver; turn++) {
      await work(turn)
      await pause(everyMs)
    }
  }

  private async importFile(token: string, turn: number): Promise<void> {
    const emails = Array.from({ length: 5 }, (_, at) => `fault.${turn}.${at}@import.test`)
    const form = new FormData()
    for (const [name, value] of Object.entries({
      function: 'saveImportData',
      lang: 'en-US',
      type: 'final',
      project_code: '2025NSI',
    }))
      form.set(name, value)
    form.set('file', new File([roster(emails)], 'roster.csv'))
    const entry = { emails, isAcknowledged: false }
    this.imports.push(entry)
    const text = await this.post('/api/index', token, form)
    entry.isAcknowledged = /"imported":5\b/.test(text ?? '')
  }

  private async printBatch(token: string, ruleId: string): Promise<void> {
    const page = '/admin/certificates/rules/[id]'
    const headers = { 'next-action': actionId(page, 'startBatchAction'), 'content-type': 'text/plain;charset=UTF-8' }
    const text = await this.post(page.replace('[id]', ruleId), token, JSON.stringify([{ ruleId }]), headers)
    const id = /"ok":true.*?"id":"([0-9a-f-]{36})"/.exec(text ?? '')?.[1]
    if (id !== undefined) this.batches.push(id)
  }

  /** The text of an answer; null without one. An answer that a portal in trouble must not give is counted. */
  private async post(path: string, token: string, body: FormData | string, headers: Record<string, string> = {}) {
    try {
      const origin = this.options.address()
      const signal = AbortSignal.timeout(15_000)
      const cookie = `portal_session=${token}`
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { ...headers, origin, cookie },
        body,
        signal,
      })
      const text = await answer.text()
      const isOdd = ![200, 503].includes(answer.status) || /"code":500\b/.test(text)
      if (isOdd)
        this.odd.set(
          `${path.split('/')[1]} ${answer.status}`,
          (this.odd.get(`${path.split('/')[1]} ${answer.status}`) ?? 0) + 1,
        )
      return text
    } catch {
      return null
    }
  }
}

/** The expected verdict. */
export const unharmed = {
  ...{ lostSaves: [], lostImports: [], doubledImports: [], stuckBatches: [], lostBatches: [], harmedFiles: [] },
  ...{ doubledCertificates: [], broken: [] },
}

/** Starts the load on a portal of a test's own, with its own database or another one. */
export function loadOf(own: OwnPortal, databaseUrl?: string): FaultLoad {
  const filesDir = join(own.dataDir, 'files')
  return new FaultLoad({ address: () => own.url, database: () => databaseUrl ?? own.databaseUrl, filesDir })
}

export const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

export function isAway(thrown: unknown): boolean {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : ''
  return /^(ECONN|57P0|08|53)/.test(code) || (thrown instanceof Error && /terminat|ended|timeout/i.test(thrown.message))
}

const header = '姓,名,姓拼音,名拼音,性别,毕业年份,手机,邮箱,监护人手机,监护人邮箱,项目,附加项目'
const roster = (emails: readonly string[]) =>
  [header, ...emails.map((email, at) => `陈,晓明,Chen,Xiaoming,男,2027,1390000${1000 + at},${email},,,,`)].join('\n')

const registered = `
  select s.email, count(r.id)::int as count from student s join registration r on r.student_id = s.id
  where s.email like 'fault.%@import.test' and r.cancelled_at is null group by 1`

const openBatches = `select id, state from certificate_batch where state in ('QUEUED', 'RUNNING')`

const filesOfBatches = `
  select f.key, encode(f.sha256, 'hex') as sha256 from certificate_batch_file b join file f on f.id = b.file_id
  where f.state = 'STORED'`

/** null: nothing is there. */
function sha256Of(path: string): string | null {
  return existsSync(path) ? createHash('sha256').update(readFileSync(path)).digest('hex') : null
}

/** Signs in an adviser and an administrator of the demo world. */
const signedIn = `
  insert into session (id, created_at, token_hash, login_type, contact_id, administrator_id, project_id, last_seen_at, expires_at)
  select gen_random_uuid(), now(), $1::bytea, 'ADVISER'::login_type, c.id, null::uuid, null::uuid, now(), now() + interval '3 hours'
    from contact c where c.email = 'adviser@demo.test' and c.role = 'ADVISER'
  union all
  select gen_random_uuid(), now(), $2::bytea, 'ADMIN'::login_type, null, a.id, p.id, now(), now() + interval '3 hours'
    from administrator a, project p where a.email = 'admin@demo.test' and p.code = '2024NIM'`

/** Members of teams that may write now, each signed in and with one of the first two text blocks of their team. */
export const writersQuery = `
  with writer as (
      select row_number() over (order by t.id, r.id) as n, r.student_id, t.id as team_id, t.project_id, t.school_id, t.code,
        (select b.id from block b join section s on s.id = b.section_id where b.template_id = t.template_id
          and b.kind in ('TEXT', 'RICH') order by s.position, b.position offset r.number_in_team % 2 limit 1) as block_id
      from team t join (select r.*, row_number() over (partition by r.team_id order by r.id) as number_in_team from registration r
        where r.cancelled_at is null and r.status in ('PAID', 'FREE')) r on r.team_id = t.id
      where t.archived_at is null and t.template_id is not null
        and not exists (select from submission u where u.team_id = t.id and u.reopened_at is null)
        and exists (select from entry_window e where e.project_id = t.project_id and now() between e.starts_at and e.deadline_at - interval '3 hours')
      limit $2),
    session as (insert into session (id, created_at, token_hash, login_type, student_id, last_seen_at, expires_at)
      select gen_random_uuid(), now(), k.hash, 'STUDENT', writer.student_id, now(), now() + interval '3 hours'
      from writer join unnest($1::bytea[]) with ordinality k (hash, n) on k.n = writer.n)
  select team_id as "teamId", project_id as "projectId", school_id as "schoolId", code, block_id as "blockId" from writer order by n`
