import type { Db } from '@/lib/db/client'
import { type ErasedPerson, phonesOf } from './rules'

/** A person whose data is erased, with the ids by which rows name them; entries that were merged into theirs are theirs. */
export type Subject = {
  kind: ErasedPerson
  id: string
  personIds: string[]
  registrationIds: string[]
  packageIds: string[]
  /** Teams of nobody else: what they wrote was written by this person. */
  teamIds: string[]
  /** Orders of nobody else; what was said around a school's order is told of the others, too. */
  orderIds: string[]
  /** The person's own lines, of every order. */
  lineIds: string[]
  /** By these and by phone numbers texts are found that name no id; other names and free texts may be any word. */
  addresses: string[]
  phones: string[]
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
  lineIds: [],
  addresses: [],
  phones: [],
}

/** The person as every step needs them, read anew before each. */
export function readSubject(db: Db, kind: Subject['kind'], id: string): Promise<Subject> {
  if (kind === 'ADMINISTRATOR') return readAdministratorSubject(db, id)
  return kind === 'STUDENT' ? readStudentSubject(db, id) : readContactSubject(db, id)
}

/** Who a student is to the database, until the last step has emptied the entry. */
async function readStudentSubject(db: Db, id: string): Promise<Subject> {
  const students = await db.student.findMany({
    where: { OR: [{ id }, { mergedIntoId: id }] },
    select: {
      ...{ id: true, email: true, mobile: true },
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
  const lines = await db.$queryRaw<{ id: string; orderId: string; isShared: boolean }[]>`
    select l.id, l.order_id as "orderId", exists (
      select from order_line o left join registration r on r.id = o.registration_id
        left join package_registration g on g.id = o.package_registration_id
        left join student s on s.id = coalesce(r.student_id, g.student_id)
      where o.order_id = l.order_id and (o.school_registration_id is not null
        or (s.erased_at is null and not s.id = any(${personIds}::uuid[])))) as "isShared"
    from order_line l
    where l.registration_id = any(${registrationIds}::uuid[]) or l.package_registration_id = any(${packageIds}::uuid[])`
  const own = lines.filter((line) => !line.isShared)
  return {
    ...{ kind: 'STUDENT', id, personIds, registrationIds, packageIds },
    teamIds: teams.map((row) => row.id),
    orderIds: [...new Set(own.map((line) => line.orderId))],
    lineIds: lines.map((line) => line.id),
    addresses: await alone(
      db,
      once(students.flatMap((one) => [one.email, one.guardian1Email, one.guardian2Email])),
      personIds,
    ),
    phones: await alone(
      db,
      once(students.flatMap((one) => [one.mobile, one.guardian1Mobile, one.guardian2Mobile])).flatMap(phonesOf),
      personIds,
    ),
  }
}

/** An adviser or coordinator: no registration is theirs. */
async function readContactSubject(db: Db, id: string): Promise<Subject> {
  const contact = await db.contact.findUnique({ where: { id }, select: { email: true } })
  return {
    ...{ ...ofNobody, kind: 'CONTACT', id, personIds: [id] },
    addresses: await alone(db, once([contact?.email ?? null]), [id]),
  }
}

/** An administrator: what they did is the organizers'. */
async function readAdministratorSubject(db: Db, id: string): Promise<Subject> {
  const administrator = await db.administrator.findUnique({ where: { id }, select: { email: true } })
  return {
    ...{ ...ofNobody, kind: 'ADMINISTRATOR', id, personIds: [id] },
    addresses: await alone(db, once([administrator?.email ?? null]), [id]),
  }
}

const once = (texts: readonly (string | null)[]) => [...new Set(texts.filter((text) => text !== null))]

/** Those that nobody else has: what names a parent of two students, or one person in two roles, also tells of the other. */
async function alone(db: Db, texts: readonly string[], personIds: readonly string[]): Promise<string[]> {
  const rows = await db.$queryRaw<{ text: string }[]>`
    select sought as text from unnest(${[...texts]}::text[]) sought
    where not exists (select from student s where s.erased_at is null and s.id <> all(${[...personIds]}::uuid[])
        and sought in (s.email, s.mobile, s.guardian1_email, s.guardian1_mobile, s.guardian2_email, s.guardian2_mobile))
      and not exists (select from contact c where c.erased_at is null and c.id <> all(${[...personIds]}::uuid[]) and c.email = sought)
      and not exists (select from administrator a where a.erased_at is null and a.id <> all(${[...personIds]}::uuid[]) and a.email = sought)`
  return rows.map(({ text }) => text)
}
