import type pg from 'pg'
import { tokenHash } from '@/lib/access/tokens'
import { newId } from '@/lib/db/ids'
import { isFilled, wordsOf } from '@/lib/features/work/workspaces/rules'
import { cleanHtml } from '@/lib/html/clean-html'
import type { Asked } from './asked'

/** A save of a block: three prepared statements and the cleaning; null: it is refused. */
export async function saveByHand(pool: pg.Pool, { token, body }: Asked): Promise<string | null> {
  const now = new Date()
  const { projectId, schoolId, code, blockId, content: typed, version } = JSON.parse(body)
  const { rows: sessions } = await pool.query<{ studentId: string }>({
    name: 'writer',
    text: `select s.student_id as "studentId" from session s join student p on p.id = s.student_id and p.disabled_at is null
      where s.token_hash = $1 and s.ended_at is null and s.expires_at > now() and s.last_seen_at > now() - interval '3 hours'`,
    values: [tokenHash(token)],
  })
  const studentId = sessions[0]?.studentId
  const { rows: found } = await pool.query({
    name: 'editable',
    text: `select t.id as "teamId", m.id as "registrationId", b.kind::text as kind, w.version, w.content, w.words,
        json_build_object('requiredFilled', g.required_filled, 'requiredTotal', g.required_total, 'checksDone', g.checks_done,
          'checksTotal', g.checks_total, 'totalLength', g.total_length) as progress,
        exists (select from submission u where u.team_id = t.id and u.reopened_at is null) as "isSubmitted",
        (select json_agg(json_build_array(e.starts_at, e.deadline_at) order by e.starts_at) from entry_window e where e.project_id = t.project_id) as windows
      from team t join registration m on m.team_id = t.id and m.student_id = $5 and m.cancelled_at is null and m.status in ('PAID', 'FREE')
      join block b on b.id = $4 and b.template_id = t.template_id
      join team_progress g on g.team_id = t.id left join team_block w on w.team_id = t.id and w.block_id = b.id
      where t.project_id = $1 and t.school_id = $2 and t.code = $3 and t.archived_at is null`,
    values: [projectId, schoolId, code, blockId, studentId],
  })
  const [editable] = found
  const isOpen = editable?.windows.some(([from, to]: [string, string]) => now >= new Date(from) && now <= new Date(to))
  if (!isOpen || editable.isSubmitted || editable.version !== version) return null
  const content = editable.kind === 'RICH' ? cleanHtml(typed) : typed
  const counted = { words: wordsOf(editable.kind, content), isFilled: isFilled(editable.kind, content, 0) }
  await pool.query({
    name: 'save',
    text: `with saved as (update team_block set content = $1, words = $2, is_filled = $3, author_registration_id = $4,
        version = version + 1, updated_at = $5 where team_id = $6 and block_id = $7 and version = $8
        and exists (select from registration r where r.id = $4 and r.team_id = $6 and r.cancelled_at is null) returning id)
      , told as (insert into team_event (id, created_at, team_id, event, actor, person_kind, person_id)
        select $9, $5, $6, 'SAVE', 'STUDENT', 'STUDENT', $10 from saved
        where not exists (select from team_event e where e.team_id = $6 and e.created_at > $5::timestamptz - interval '5 minutes'
          and e.event = 'SAVE' and e.person_id = $10))
      select id from saved`,
    values: [
      ...[content, counted.words, counted.isFilled, editable.registrationId, now, editable.teamId, blockId, version],
      ...[newId(now), studentId],
    ],
  })
  const progress = { ...editable.progress, totalLength: editable.progress.totalLength + counted.words - editable.words }
  const data = { version: version + 1, content, ...counted, savedAt: now.toISOString(), progress }
  return JSON.stringify({ ok: true, data })
}
