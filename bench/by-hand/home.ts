import type pg from 'pg'
import { tokenHash } from '@/lib/access/tokens'
import type { Asked } from './asked'

type Row = { id: string; number: string; status: string; code: string; en: string; deadline: Date; team: number }

/** A student's projects as a page of a template: two prepared statements, and around the rows as many bytes as the portal's page has. */
export async function homeByHand(pool: pg.Pool, { token, search }: Asked): Promise<string | null> {
  const { rows: sessions } = await pool.query<{ studentId: string }>({
    name: 'student',
    text: `select s.student_id as "studentId" from session s join student p on p.id = s.student_id and p.disabled_at is null
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '3 hours'`,
    values: [tokenHash(token)],
  })
  const studentId = sessions[0]?.studentId
  if (studentId === undefined) return null
  const { rows } = await pool.query<Row>({
    name: 'home',
    text: `select r.id, r.number, r.status::text, p.code, p.name->>'en' as en, w.deadline_at as deadline, t.code as team
      from registration r join project p on p.id = r.project_id
      left join team t on t.id = r.team_id
      left join lateral (select e.deadline_at from entry_window e where e.project_id = p.id order by e.starts_at desc limit 1) w on true
      where r.student_id = $1 and r.cancelled_at is null order by r.created_at desc`,
    values: [studentId],
  })
  const cards = rows.map(
    ({ id, number, status, code, en, deadline, team }) =>
      `<li><h2><a href="/teamDetail?project_code=${code}">${en}</a></h2><p>${code} · ${number} · ${status} · ${team}</p><p>${deadline.toISOString()}</p><a href="/submission?id=${id}">Submit</a></li>`,
  )
  const page = `<!doctype html><html lang="en"><head><title>My Projects</title></head><body><h1>My Projects</h1><ul>${cards.join('')}</ul></body></html>`
  return page + ' '.repeat(Math.max(0, Number(search.get('bytes')) - Buffer.byteLength(page)))
}
