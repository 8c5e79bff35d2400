import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import { NextRequest } from 'next/server'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { tokenHash } from '@/lib/access/tokens'
import { functionNameRoute } from '@/lib/kernel/doors/function-name-route'
import { guideFunctions } from '@/lib/wire/guide-functions'
import { bench, type Cost, costOf, median } from './harness'
import { makeTeams } from './works/teams'

// W4: a project's 1,000 teams with students, scores and awards through /api/guide/index, beside the best hand-written
// Node + pg (L1): the same session check, the same rows in the same words; and their file beside COPY TO of the same columns.

const rounds = 5
/** The database's CPU is counted in hundredths of a second: fewer calls, or fewer rows in files, give no usable figure. */
const [callsPerRound, fewestRows] = [12, 16_000]
/** At least 0.5 × L1 in CPU, and the file at least 0.6 × COPY TO with eight at a time (performance#w4). */
const [beside, besideCopy] = [2, 1.67]
/** Who takes the file at the same time. */
const abreast = 8
/** With a tenth of the teams the fixed cost of a request dominates. */
const [smokeBeside, smokeCopy] = [3.5, 3]

type Member = [role: string | null, china: string, email: string | null]
type Row = Record<string, string | number | null> & { members: Member[]; awards: { zh: string; en: string }[] | null }

/** The same call by hand: two prepared statements and a map. */
async function byHand(pool: pg.Pool, request: Request): Promise<Response> {
  const { project_id: projectId } = JSON.parse(await request.text())
  const token = request.headers.get('cookie')?.split('=')[1] ?? ''
  const { rowCount } = await pool.query({
    name: 'session',
    text: `select from session s join administrator_grant g on g.administrator_id = s.administrator_id
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and g.project_id = $2`,
    values: [tokenHash(token), projectId],
  })
  if (rowCount === 0) return new Response('', { status: 401 })
  const { rows } = await pool.query<Row>({
    name: 'teams',
    text: `select t.project_id, t.school_id, t.template_id, t.code, t.serial, t.title, t.media_entry_type as media, t.note,
        c.name, c.name_en, f.hundredths, g.required_filled as filled, g.required_total as required, g.checks_done as done,
        g.checks_total as checks, g.total_length as length, g.comment_count as comments, m.members, p.awards
      from team t join school c on c.id = t.school_id left join team_progress g on g.team_id = t.id
      left join team_score f on f.team_id = t.id
      left join (select r.team_id, json_agg(json_build_array(r.team_role,
            coalesce(nullif(concat(s.native_family, s.native_given), ''), concat_ws(' ', s.latin_given, s.latin_family)), s.email)
          order by r.team_role, s.sort_key collate "C", r.id) as members
        from registration r join student s on s.id = r.student_id
        where r.project_id = $1 and r.cancelled_at is null and r.team_id is not null group by 1) m on m.team_id = t.id
      left join (select a.team_id, json_agg(k.label order by k.place, a.id) as awards
        from award_kind k join award a on a.award_kind_id = k.id
        where k.project_id = $1 and a.state <> 'WITHDRAWN' group by 1) p on p.team_id = t.id
      where t.project_id = $1 and t.archived_at is null order by t.serial limit 1000`,
    values: [projectId],
  })
  const list = rows.map((row) => {
    const label = row.awards && { award_lable: row.awards.map(({ en }) => en).join(', ') }
    const award = label ?? { award_lable: null }
    const students = row.members.map(([, china_name, student_email]) => ({
      china_name,
      student_email,
      student_score: { total_score: row.hundredths === null ? null : Number(row.hundredths) / 100 },
      student_award: award,
    }))
    return {
      account_id: row.school_id,
      account_name: row.name,
      account_nameEN: row.name_en ?? '',
      project_id: row.project_id,
      template_id: row.template_id,
      team_code: row.code,
      index: row.serial,
      completion_rate: row.required ? Math.floor((Number(row.filled) / Number(row.required)) * 100) : 100,
      check_count: row.done,
      check_total: row.checks,
      total_length: row.length,
      comment_count: row.comments,
      note: row.note,
      project_title: row.title,
      Media_Entry_Type: row.media,
      team_award: award,
      studentarr: { students_arr: students, leader: students[row.members.findIndex(([role]) => role === 'LEADER')] },
    }
  })
  return new Response(JSON.stringify({ code: 0, msg: '', data: list }), {
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
  })
}

/** The contents of the file, as PostgreSQL writes them. */
async function byCopy(pool: pg.Pool, projectId: string): Promise<number> {
  const client = await pool.connect()
  let bytes = 0
  try {
    const stream = client.query(
      copyTo(`copy (select t.serial, c.name, c.name_en, t.code, g.required_filled * 100 / nullif(g.required_total, 0) || '%',
          g.checks_done || '/' || g.checks_total, g.total_length, g.comment_count, t.note, t.title, m.leader, m.students,
          t.media_entry_type, 'http://localhost:3000/toPrint?project_id=' || t.project_id || '&account_id=' || t.school_id || '&team_code=' || t.code
        from team t join school c on c.id = t.school_id left join team_progress g on g.team_id = t.id
        left join (select r.team_id, string_agg(concat(s.native_family, s.native_given), '、' order by r.team_role, s.sort_key collate "C", r.id) as students,
            string_agg(concat(s.native_family, s.native_given), '、') filter (where r.team_role = 'LEADER') as leader
          from registration r join student s on s.id = r.student_id
          where r.project_id = '${projectId}' and r.cancelled_at is null and r.team_id is not null group by 1) m on m.team_id = t.id
        where t.project_id = '${projectId}' and t.archived_at is null order by t.serial) to stdout (format csv, force_quote *)`),
    )
    const sink = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        bytes += chunk.length
        done()
      },
    })
    await pipeline(stream, sink)
  } finally {
    client.release()
  }
  return bytes
}

await bench(async ({ db, pool, size }) => {
  const { token, projectId } = await makeTeams(db, size(1000))
  const route = functionNameRoute(guideFunctions)
  const headers = { 'content-type': 'application/json', cookie: `portal_session=${token}` }
  const bodyOf = (name: string) => JSON.stringify({ function: name, project_id: projectId })
  const asked = (name: string) =>
    new NextRequest('http://localhost/api/guide/index', { method: 'POST', headers, body: bodyOf(name) })
  const ours = async () => (await route(asked('getProjectTeamcodes'))).text()
  /** As it is answered before Next. */
  const file = async () => {
    const answer = await route.plain(asked('exportTeamList'))
    if (answer instanceof Response || !('bytes' in answer)) throw new Error('the file is no file')
    return answer.bytes
  }
  const hand = async () =>
    (await byHand(pool, new Request('http://localhost/', { method: 'POST', headers, body: bodyOf('teams') }))).text()
  const copy = () => byCopy(pool, projectId)

  const [one, other] = [await ours(), await hand()]
  if (one !== other || JSON.parse(one).data.length !== size(1000)) {
    const at = Array.from(one).findIndex((sign, place) => sign !== other[place])
    throw new Error(`the two answers differ:\n${one.slice(at - 200, at + 200)}\n${other.slice(at - 200, at + 200)}`)
  }
  const lines = new TextDecoder().decode(await file()).split('\r\n')
  if (lines.length !== size(1000) + 2) throw new Error('the file has not a line for each team')

  const works = { ours, hand, file, copy }
  const fileCalls = Math.max(3 * abreast, fewestRows / size(1000))
  const costs: Record<keyof typeof works, Cost>[] = []
  for (let number = 0; number <= rounds; number++) {
    costs.push({
      hand: await costOf(pool, callsPerRound, hand),
      ours: await costOf(pool, callsPerRound, ours),
      copy: await costOf(pool, fileCalls, copy, abreast),
      file: await costOf(pool, fileCalls, file, abreast),
    })
  }
  // The first round is a warm-up.
  const of = (work: keyof typeof works, what: keyof Cost) => median(costs.slice(1).map((cost) => cost[work][what]))
  return [
    { name: '1,000 teams', value: of('ours', 'ms'), unit: 'ms', atMost: 80 },
    { name: '1,000 teams by hand', value: of('hand', 'ms'), unit: 'ms', atMost: null },
    { name: 'CPU, database included', value: of('ours', 'cpuMs'), unit: 'ms', atMost: null },
    {
      name: 'CPU beside L1',
      value: of('ours', 'cpuMs') / of('hand', 'cpuMs'),
      unit: '×',
      atMost: beside,
      smokeAtMost: smokeBeside,
    },
    { name: 'their file', value: of('file', 'ms'), unit: 'ms', atMost: null },
    { name: 'COPY TO', value: of('copy', 'ms'), unit: 'ms', atMost: null },
    {
      name: 'file beside COPY TO',
      value: of('file', 'cpuMs') / of('copy', 'cpuMs'),
      unit: '×',
      atMost: besideCopy,
      smokeAtMost: smokeCopy,
    },
  ]
})
