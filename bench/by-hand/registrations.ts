import type pg from 'pg'
import { tokenHash } from '@/lib/access/tokens'
import type { Asked } from './asked'

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

/** An adviser's registrations of a project: two prepared statements and a map. */
export async function registrationsByHand(pool: pg.Pool, { token, body }: Asked): Promise<string> {
  const { project_code: code } = JSON.parse(body)
  const { rows: sessions } = await pool.query<{ contact_id: string }>({
    name: 'adviser',
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
  return JSON.stringify({ code: 0, msg: '', data: list })
}
