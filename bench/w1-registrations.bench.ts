import { readFileSync } from 'node:fs'
import { NextRequest } from 'next/server'
import type pg from 'pg'
import { newToken, tokenHash } from '@/lib/access/tokens'
import type { PrismaClient } from '@/lib/db/generated/client'
import { functionNameRoute } from '@/lib/kernel/doors/function-name-route'
import { indexFunctions } from '@/lib/wire/index-functions'
import { daysAfter } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { bench, median } from './harness'

// W1: an adviser's 200 registrations through /api/index, beside the best hand-written Node + pg (L1): the same session
// check, the same reach, the same rows in the same words.

const rounds = 5
const callsPerRound = 60
/** At least 0.75 × L1 in CPU, which is the main figure on a shared machine (performance#w1). */
const atMost = 1.33
/** At 20 rows the fixed cost of a request dominates. */
const smokeAtMost = 2.5

/** 200 registrations of the adviser among others of the same project, which an index must separate. */
async function makeWorldOf(db: PrismaClient, size: number) {
  const now = new Date()
  const project = await makeProject(db, { createdAt: now })
  const contact = await makeContact(db)
  for (let number = 0; number < 4 * size; number++) {
    const student = await makeStudent(db, { schoolId: contact.schoolId })
    if (number % 4 === 0) await linkAdviser(db, { studentId: student.id, contactId: contact.id })
    const status = number % 3 === 0 ? 'FREE' : 'PENDING'
    const events = number % 2 ? ['MATH', 'ECON'] : ['MATH', 'ESSAY']
    await makeRegistration(db, { projectId: project.id, studentId: student.id, status, createdAt: now }, { events })
  }
  await db.$executeRaw`analyze`
  const token = newToken()
  await db.session.create({
    data: {
      createdAt: now,
      tokenHash: tokenHash(token),
      loginType: 'ADVISER',
      contactId: contact.id,
      lastSeenAt: now,
      expiresAt: daysAfter(now, 1),
    },
  })
  return { token, code: project.code }
}

type Answer = { code: number; data: Record<string, unknown>[] }
type Row = Record<string, string | number | null> & {
  name: { zh: string; en: string }
  events: string[] | null
  createdAt: Date
}

const statuses: Record<string, [string, string]> = {
  PENDING: ['待缴费', 'Pending payment'],
  PAID: ['已缴费', 'Paid'],
  FREE: ['无需缴费', 'No payment needed'],
}
const reviews: Record<string, string> = { PENDING: '审核中', APPROVED: '通过', REJECTED: '拒绝' }
const roles: Record<string, string> = { LEADER: '领队', MEMBER: '队员' }
const genders: Record<string, string> = { MALE: '男', FEMALE: '女' }

/** The same call by hand: two prepared statements and a map. */
async function byHand(pool: pg.Pool, request: Request): Promise<Response> {
  const { project_code: code } = JSON.parse(await request.text())
  const token = request.headers.get('cookie')?.split('=')[1] ?? ''
  const { rows: sessions } = await pool.query<{ contact_id: string }>({
    name: 'session',
    text: `select s.contact_id from session s join contact c on c.id = s.contact_id and c.disabled_at is null
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '3 hours'`,
    values: [tokenHash(token)],
  })
  const { rows } = await pool.query<Row>({
    name: 'registrations',
    text: `select r.id, r.number, r.status::text, r.channel::text, r.review_state::text as review, r.created_at as "createdAt",
        r.team_role::text as role, r.team_type as "teamType", p.id as "projectId", p.code, p.name, p.template_id as "templateId",
        c.id as "schoolId", c.name as school, c.name_en as "schoolEn", t.code as team, d.city, d.district, d.name as site,
        u.submitted_at as "submittedAt", s.id as "studentId", s.native_family as "nativeFamily",
        s.native_given as "nativeGiven", s.latin_family as "latinFamily", s.latin_given as "latinGiven",
        s.gender::text, s.graduation_year as year, s.email, s.mobile, e.events, e.extra
      from student_adviser a
      join student s on s.id = a.student_id and s.erased_at is null
      join registration r on r.student_id = s.id and r.cancelled_at is null
      join project p on p.id = r.project_id and p.code = $2
      join school c on c.id = r.school_id
      left join team t on t.id = r.team_id
      left join test_site d on d.id = r.test_site_id
      left join submission_member m on m.registration_id = r.id
      left join submission u on u.id = m.submission_id and u.reopened_at is null
      left join lateral (select array_agg(o.code order by o.position) filter (where not o.is_extra) as events,
          array_agg(o.code order by o.position) filter (where o.is_extra) as extra
        from registration_event g join project_event o on o.id = g.event_id where g.registration_id = r.id) e on true
      where a.contact_id = $1 and a.state = 'CONFIRMED'
      order by s.sort_key, r.id`,
    values: [sessions[0]?.contact_id, code],
  })
  const seconds = (at: unknown) => (at instanceof Date ? Math.floor(at.getTime() / 1000) : null)
  const list = rows.map((row) => ({
    _id: row.id,
    account_id: row.schoolId,
    account_name: row.school,
    account_nameEN: row.schoolEn ?? '',
    project_id: row.projectId,
    project_code: row.code,
    project_name: row.name.zh,
    project_ename: row.name.en,
    template_id: row.templateId,
    application_project: row.name.en,
    application_status: statuses[String(row.status)]?.[0],
    application_status_show: statuses[String(row.status)]?.[1],
    application_visa_status: row.review && reviews[row.review],
    application_channel: row.channel,
    application_number: row.number,
    application_events: row.events ?? [],
    application_extra_events: row.extra ?? [],
    application_event: (row.events ?? []).join(';'),
    application_team_code: row.team,
    application_team_role: row.role && roles[row.role],
    team_type: row.teamType,
    station: row.city && { di_city: row.city, district: row.district, name: row.site, point: row.site },
    submission_date: seconds(row.submittedAt),
    create_time: seconds(row.createdAt),
    student_id: row.studentId,
    student_lastName: row.nativeFamily ?? '',
    student_givenName: row.nativeGiven ?? '',
    student_lastName_pinyin: row.latinFamily ?? '',
    student_givenName_pinyin: row.latinGiven ?? '',
    student_gender: row.gender && genders[row.gender],
    student_graduation: row.year,
    student_email: row.email && String(row.email).replace(/^(.).*@/, '$1***@'),
    student_mobile: row.mobile && `***${String(row.mobile).slice(-4)}`,
  }))
  return new Response(JSON.stringify({ code: 0, msg: '', data: list }), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

type Cost = { ms: number; cpuMs: number }

/** The CPU of the database's processes so far, from the kernel's count in hundredths of a second. */
async function databaseCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  return rows.reduce((sum, { pid }) => {
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
    const fields = rest.split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

async function costOf(pool: pg.Pool, call: () => Promise<unknown>): Promise<Cost> {
  const before = await databaseCpuMs(pool)
  const cpu = process.cpuUsage()
  const start = performance.now()
  for (let number = 0; number < callsPerRound; number++) await call()
  const ms = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const cpuMs = (user + system) / 1000 + (await databaseCpuMs(pool)) - before
  return { ms: ms / callsPerRound, cpuMs: cpuMs / callsPerRound }
}

await bench(async ({ db, pool, size }) => {
  const { token, code } = await makeWorldOf(db, size(200))
  const route = functionNameRoute(indexFunctions)
  const body = JSON.stringify({ function: 'getApplicationsByContact', project_code: code })
  const headers = { 'content-type': 'application/json', cookie: `portal_session=${token}` }
  const ours = async () =>
    (await route(new NextRequest('http://localhost/api/index', { method: 'POST', headers, body }))).text()
  const hand = async () =>
    (await byHand(pool, new Request('http://localhost/', { method: 'POST', headers, body }))).text()

  const [one, other]: Answer[] = [JSON.parse(await ours()), JSON.parse(await hand())]
  if (one?.data.length !== size(200) || JSON.stringify(one) !== JSON.stringify(other)) {
    throw new Error(
      `the two answers differ:\n${JSON.stringify(one).slice(0, 1500)}\n${JSON.stringify(other).slice(0, 1500)}`,
    )
  }
  const costs: { ours: Cost; hand: Cost }[] = []
  await costOf(pool, ours)
  await costOf(pool, hand)
  for (let number = 0; number < rounds; number++) {
    costs.push({ hand: await costOf(pool, hand), ours: await costOf(pool, ours) })
  }
  const of = (who: 'ours' | 'hand', what: keyof Cost) => median(costs.map((cost) => cost[who][what]))
  return [
    { name: '200 registrations', value: of('ours', 'ms'), unit: 'ms', atMost: null },
    { name: '200 registrations by hand', value: of('hand', 'ms'), unit: 'ms', atMost: null },
    { name: 'CPU, database included', value: of('ours', 'cpuMs'), unit: 'ms', atMost: null },
    { name: 'CPU by hand', value: of('hand', 'cpuMs'), unit: 'ms', atMost: null },
    { name: 'CPU beside L1', value: of('ours', 'cpuMs') / of('hand', 'cpuMs'), unit: '×', atMost, smokeAtMost },
  ]
})
