import type pg from 'pg'
import type { AuthorisationTarget } from '../authorisation-world'

export type Role = 'anyone' | 'student' | 'adviser' | 'coordinator' | 'administrator'
/** Who asks: somebody of the demo world, or nobody who is known. */
export type Person = { role: Role; email: string; password: string | null; project: string | null }

const nobody = '00000000-0000-7000-8000-00000000dead'

/** A registration in a person's reach, the nearest first, with all that hangs on it; of the given project, if one is named. */
const nearest = `
  select r.id as "registrationId", r.student_id as "studentId", p.id as "projectId", p.code as "projectCode", s.id as "schoolId",
    coalesce(t.code, 0) as "teamCode", t.school_id as "teamSchoolId", t.template_id as "templateId",
    (select c.id from contact c where c.email = $1 order by c.id limit 1) as "ownContactId",
    (select c.id from contact c where c.school_id = s.id order by c.id limit 1) as "contactId",
    (select array_agg(o.number order by o.number) from order_line l join payment_order o on o.id = l.order_id
      where l.registration_id = r.id) as orders
  from registration r join student u on u.id = r.student_id join project p on p.id = r.project_id left join team t on t.id = r.team_id
    left join school s on s.id = coalesce(r.school_id, u.school_id)
  where r.cancelled_at is null and ($2::text is null or p.code = $2)
  order by u.email = $1 desc,
    exists (select from student_adviser a join contact c on c.id = a.contact_id where a.student_id = u.id and c.email = $1) desc,
    exists (select from contact c where c.email = $1 and c.school_id = s.id) desc, t.id is not null desc,
    exists (select from submission x where x.team_id = t.id) desc, r.id
  limit 1`

type Near = {
  registrationId: string
  studentId: string
  projectId: string
  projectCode: string
  schoolId: string
  teamCode: number
  teamSchoolId: string | null
  templateId: string | null
  ownContactId: string | null
  contactId: string | null
  orders: string[] | null
}

/** Answers what a person's requests are about with ids that are there. */
export function reachIn(database: pg.Pool | pg.ClientBase, { email }: Person) {
  const known = new Map<string, Promise<pg.QueryResult>>()
  const once = (sql: string, values: unknown[]) => {
    const key = JSON.stringify([sql, values])
    const asked = known.get(key) ?? database.query(sql, values)
    known.set(key, asked)
    return asked
  }
  const column = async (sql: string, values: unknown[] = []): Promise<string[]> => {
    const { rows }: { rows: Record<string, unknown>[] } = await once(sql, values)
    return rows.map((row) => String(Object.values(row)[0]))
  }
  const near = async (project: string | null): Promise<Near> => {
    const [row]: Near[] = (await once(nearest, [email, project])).rows
    if (row === undefined) throw new Error(`nobody is registered for ${project ?? 'anything'}`)
    return row
  }
  const team = async (project: string) => {
    const { projectId, teamSchoolId, teamCode } = await near(project)
    const named = { project_id: projectId, account_id: teamSchoolId ?? '', team_code: String(teamCode) }
    return String(new URLSearchParams(named))
  }
  const first = async (sql: string, values?: unknown[]) => (await column(sql, values))[0] ?? nobody
  const places: Record<string, (project: string | null) => Promise<string>> = {
    registration: async (project) => (await near(project)).registrationId,
    student: async () => (await near(null)).studentId,
    team: (project) => team(project ?? '2025NSI'),
    course: () => first('select id from class order by id'),
    chapter: () => first('select id from content order by id'),
    mail: () => first('select id from outbox_mail order by id'),
    invoice: () => first('select number from invoice order by number'),
    session: () => first('select id from class_session order by id'),
    inquiry: () => first('select id from inquiry order by id'),
    question: () => first('select id from thinking_question order by id'),
    bundle: () => first('select id from package order by id'),
    package: () =>
      first(
        'select h.id from package_registration h join student s on s.id = h.student_id order by s.email = $1 desc, h.id',
        [email],
      ),
    reduction: () => first('select id from fee_reduction order by id'),
    rule: () => first('select id from certificate_rule order by id'),
    person: () => first('select id from contact where erased_at is null order by id'),
    administrator: () => first('select id from administrator where erased_at is null order by id'),
    school: () => first("select id from school where not is_independent and state <> 'MERGED' order by id"),
    template: () => first('select id from certificate_template order by id'),
    work: () => first('select id from template order by id'),
    cert: () => first('select token from certificate order by id'),
    verify: () => first('select verify_code from certificate order by id'),
    order: async () => (await near(null)).orders?.[0] ?? first('select number from payment_order order by number'),
    import: () => first('select id from import_batch order by id'),
    file: () => first(`select key from file where state = 'STORED' order by id`),
    checkout: () => first('select reference from sandbox_checkout order by reference'),
  }
  return {
    column,
    /** The address with an id in the place of each name in braces. */
    async addressOf(path: string): Promise<string> {
      let address = path
      for (const [named, place = '', project] of path.matchAll(/\{(\w+)(?::(\w+))?\}/g)) {
        const id = await places[place]?.(project ?? null)
        if (id === undefined) throw new Error(`nothing is known for ${named}`)
        address = address.replace(named, place === 'team' ? id : encodeURIComponent(id))
      }
      return address
    },
    /** What a function of the API is asked about. */
    async target(relation: 'mine' | 'unknown'): Promise<Omit<AuthorisationTarget, 'actor'>> {
      const row = await near(null)
      const project = async (where: string) => {
        const sql = `select id, code from project where ${where} order by code limit 1`
        const [found]: { id: string; code: string }[] = (await once(sql, [])).rows
        return found ?? { id: nobody, code: 'NO-SUCH' }
      }
      const blocks = await column('select id from block where template_id = $1 and kind = $2', [row.templateId, 'TEXT'])
      const checks = await column('select id from check_item where block_id = $1', [blocks[0] ?? nobody])
      return {
        relation,
        studentId: row.studentId,
        registrationId: row.registrationId,
        contactId: row.ownContactId ?? row.contactId ?? nobody,
        schoolId: row.teamSchoolId ?? row.schoolId,
        projectCode: row.projectCode,
        projectId: row.projectId,
        college: await project(`kind = 'COLLEGE'`),
        next: await project(`kind = 'NEXT_STAGE'`),
        free: await project(
          `kind <> 'COLLEGE' and not exists (select from registration r where r.project_id = project.id and r.student_id = '${row.studentId}')`,
        ),
        packageId: await first('select id from package order by id'),
        packageRegistrationId: (await places.package?.(null)) ?? nobody,
        teamCode: row.teamCode,
        templateId: row.templateId ?? nobody,
        block: { id: blocks[0] ?? nobody, checkIds: checks },
        questionId: await first('select id from block_question order by id'),
        course: { classId: nobody, sessionId: nobody, contentId: nobody, quizId: nobody },
        thinkingQuestionId: nobody,
        schoolCode: await first('select code from school order by id'),
        canary: email.replace(/\W/g, ''),
      }
    },
  }
}
