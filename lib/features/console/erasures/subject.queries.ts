import type { Db } from '@/lib/db/client'

/** A person whose data is erased, with the ids by which rows name them; entries that were merged into theirs are theirs. */
export type Subject = {
  kind: 'STUDENT' | 'CONTACT'
  id: string
  personIds: string[]
  registrationIds: string[]
  packageIds: string[]
  /** Teams of nobody else: what they wrote was written by this person. */
  teamIds: string[]
  orderIds: string[]
  /** Addresses and numbers, by which texts are found that name no id. */
  needles: string[]
}

/** No person: what is left out of a step that is about teams alone. */
export const ofNobody: Subject = {
  kind: 'STUDENT',
  id: '',
  personIds: [],
  registrationIds: [],
  packageIds: [],
  teamIds: [],
  orderIds: [],
  needles: [],
}

const fewestDigits = 6

/** The person as every step needs them, read anew before each. */
export function readSubject(db: Db, kind: Subject['kind'], id: string): Promise<Subject> {
  return kind === 'STUDENT' ? readStudentSubject(db, id) : readContactSubject(db, id)
}

/** Who a student is to the database, until the last step has emptied the entry. */
async function readStudentSubject(db: Db, id: string): Promise<Subject> {
  const students = await db.student.findMany({
    where: { OR: [{ id }, { mergedIntoId: id }] },
    select: {
      ...{ id: true, email: true, mobile: true, qq: true, wechat: true },
      ...{ guardian1Email: true, guardian1Mobile: true, guardian2Email: true, guardian2Mobile: true },
    },
  })
  const personIds = students.map((student) => student.id)
  const ofPerson = { where: { studentId: { in: personIds } }, select: { id: true } }
  const registrationIds = (await db.registration.findMany(ofPerson)).map((row) => row.id)
  const packageIds = (await db.packageRegistration.findMany(ofPerson)).map((row) => row.id)
  const teams = await db.$queryRaw<{ id: string }[]>`
    select t.id from team t
    where exists (select from registration r where r.team_id = t.id and r.id = any(${registrationIds}::uuid[]))
      and not exists (select from registration r join student s on s.id = r.student_id
        where r.team_id = t.id and not r.id = any(${registrationIds}::uuid[]) and s.erased_at is null)`
  const orders = await db.$queryRaw<{ id: string }[]>`
    select distinct l.order_id as id from order_line l
    where l.registration_id = any(${registrationIds}::uuid[]) or l.package_registration_id = any(${packageIds}::uuid[])`
  const texts = students.flatMap(({ id: _, ...contact }) => Object.values(contact))
  return {
    ...{ kind: 'STUDENT', id, personIds, registrationIds, packageIds },
    teamIds: teams.map((row) => row.id),
    orderIds: orders.map((row) => row.id),
    needles: await alone(db, needlesOf(texts), personIds),
  }
}

/** An adviser or coordinator: no registration is theirs. */
async function readContactSubject(db: Db, id: string): Promise<Subject> {
  const contact = await db.contact.findUnique({ where: { id }, select: { email: true } })
  return {
    ...{ kind: 'CONTACT', id, personIds: [id], registrationIds: [], packageIds: [], teamIds: [], orderIds: [] },
    needles: await alone(db, needlesOf([contact?.email ?? null]), [id]),
  }
}

function needlesOf(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.flatMap((text) => (text !== null && text.length >= fewestDigits ? [text] : [])))]
}

/** Those that nobody else has: what names a parent of two students, or one person in two roles, also tells of the other. */
async function alone(db: Db, needles: readonly string[], personIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ needle: string }[]>`
    select needle from unnest(${[...needles]}::text[]) needle
    where not exists (select from student s where s.erased_at is null and s.id <> all(${[...personIds]}::uuid[])
        and needle in (s.email, s.mobile, s.qq, s.wechat, s.guardian1_email, s.guardian1_mobile, s.guardian2_email, s.guardian2_mobile))
      and not exists (select from contact c where c.erased_at is null and c.id <> all(${[...personIds]}::uuid[]) and c.email = needle)`
  return rows.map(({ needle }) => needle)
}
