import { hashPassword } from '@/lib/access/passwords'
import { newId, newIds } from '@/lib/db/ids'
import type { PersonName } from '@/lib/db/name-reading'
import { contactSearchText, schoolSearchText, studentSearchText } from '@/lib/db/search-text'
import { encipher } from '@/lib/db/secrets'
import { contactSortKey, schoolSortKey, studentSortKey } from '@/lib/db/sort-key'
import type { Chance } from './chance'
import { inventNames } from './names'
import signIns from './sign-ins.json'
import { hour, type Stage } from './stage'
import { contacts, independentStudents, namedStudents, type SchoolKey, schools } from './world'

export type DemoStudent = {
  id: string
  email: string
  schoolId: string
  school: SchoolKey | 'independent'
  name: PersonName
  /** The student's confirmed adviser; null for a student who registered by themselves. */
  adviserId: string | null
  language: 'zh-CN' | 'en-US'
}
export type People = {
  students: DemoStudent[]
  schoolIds: Readonly<Record<string, string>>
  contactIds: Readonly<Record<string, string>>
  administratorId: string
  /** Further administrators, who may only enter scores. */
  scorerIds: readonly string[]
}

/** The password hashes, made before the transaction because hashing is slow by design. */
export async function hashDemoPasswords(): Promise<ReadonlyMap<string, string>> {
  const hashes = new Map<string, string>()
  for (const { email, password } of signIns) if (password !== null) hashes.set(email, await hashPassword(password))
  return hashes
}

export async function seedPeople(stage: Stage, passwords: ReadonlyMap<string, string>): Promise<People> {
  const schoolIds = await seedSchools(stage)
  const contactIds = await seedContacts(stage, schoolIds, passwords)
  const administratorId = await seedAdministrator(stage, passwords)
  const scorerIds = await seedScorers(stage, passwords)
  const students = await seedStudents(stage, schoolIds, contactIds)
  return { students, schoolIds, contactIds, administratorId, scorerIds }
}

/** A school that a wipe had to keep is used again. */
async function seedSchools({ db, days }: Stage): Promise<Record<string, string>> {
  const items = await db.listItem.findMany({ where: { list: { in: ['provinces', 'organization-types'] } } })
  const itemId = (list: string, code: string) =>
    items.find((item) => item.list === list && item.code === code)?.id ?? null
  await db.school.createMany({
    data: schools.map((school) => {
      const { name, nameEn, city } = school
      const code = schoolCode(school)
      return {
        createdAt: days(-400),
        code,
        name,
        nameEn,
        city,
        addressEn: 'addressEn' in school ? school.addressEn : null,
        postCode: 'postCode' in school ? school.postCode : null,
        kind: 'kind' in school ? school.kind : 'SCHOOL',
        provinceId: itemId('provinces', school.province),
        organizationTypeId: itemId('organization-types', school.type),
        email: `office@${school.code.toLowerCase()}.demo.test`,
        state: 'state' in school ? school.state : 'APPROVED',
        isDemo: true,
        searchText: schoolSearchText({ name, nameEn, city, code }),
        sortKey: schoolSortKey({ name }),
      }
    }),
    skipDuplicates: true,
  })
  const rows = await db.school.findMany({
    where: { OR: [{ code: { in: schools.map(schoolCode) } }, { isIndependent: true }] },
  })
  const own = schools.map((school) => [school.key, rows.find(({ code }) => code === schoolCode(school))?.id ?? ''])
  return { ...Object.fromEntries(own), independent: rows.find(({ isIndependent }) => isIndependent)?.id ?? '' }
}

const schoolCode = ({ code }: { code: string }) => `DEMO-${code}`

async function seedContacts(
  { db, now, days }: Stage,
  schoolIds: Readonly<Record<string, string>>,
  passwords: ReadonlyMap<string, string>,
): Promise<Record<string, string>> {
  const ids = newIds(now, contacts.length)
  await db.contact.createMany({
    data: contacts.map(({ role, school, email, native, latinName, position, language }, at) => {
      const [family = null, givenName = null] = native ?? []
      const named = { family, given: givenName, latinName, email }
      return {
        id: ids[at] ?? newId(now),
        ...named,
        createdAt: days(-390),
        schoolId: schoolIds[school] ?? '',
        role,
        position,
        prefix: at % 2 === 0 ? 'Ms' : 'Mr',
        department: role === 'COORDINATOR' ? 'Academic office' : 'Teaching',
        workStatus: 'Full time',
        language,
        passwordHash: passwords.get(email) ?? null,
        firstSignedInAt: days(-380),
        isDemo: true,
        searchText: contactSearchText(named),
        sortKey: contactSortKey(named),
      }
    }),
  })
  return Object.fromEntries(contacts.map(({ email }, at) => [email, ids[at] ?? '']))
}

async function seedAdministrator({ db, now, days }: Stage, passwords: ReadonlyMap<string, string>): Promise<string> {
  const id = newId(now)
  const email = 'admin@demo.test'
  const createdAt = days(-400)
  await db.administrator.create({
    data: {
      id,
      createdAt,
      email,
      name: 'Grace Tan',
      passwordHash: passwords.get(email) ?? null,
      isDemo: true,
      grants: { create: { createdAt, role: 'OWNER' } },
    },
  })
  return id
}

const scorers = [
  { email: 'scorer@demo.test', name: 'Rachel Lim' },
  { email: 'scorer2@demo.test', name: 'Henry Zhou' },
]

async function seedScorers({ db, now, days }: Stage, passwords: ReadonlyMap<string, string>): Promise<string[]> {
  const ids = newIds(now, scorers.length)
  const createdAt = days(-390)
  for (const [at, { email, name }] of scorers.entries()) {
    const grants = { create: { createdAt, role: 'SCORING_LEAD' as const } }
    const passwordHash = passwords.get(email) ?? null
    await db.administrator.create({ data: { id: ids[at], createdAt, email, name, passwordHash, isDemo: true, grants } })
  }
  return ids
}

type Home = SchoolKey | 'independent'
type SeededPerson = PersonName & {
  gender: 'MALE' | 'FEMALE'
  school: Home
  email: string | null
  adviser: string | null
}

/** The sign-in accounts first, then the students of each school. */
function everyone(chance: Chance): SeededPerson[] {
  const homes: Home[] = schools.flatMap(({ key, students }) => {
    const named = namedStudents.filter(({ school }) => school === key).length
    return Array.from({ length: students - named }, () => key)
  })
  homes.push(...Array.from({ length: independentStudents }, () => 'independent' as const))
  const invented = inventNames(homes.length, chance).map((name, at) => {
    const school = homes[at] ?? 'independent'
    return { ...name, school, email: null, adviser: adviserOf(school, at) }
  })
  return [...namedStudents, ...invented]
}

/** An adviser of their school registered most students; one in five registered by themselves. */
function adviserOf(school: Home, at: number): string | null {
  const advisers = contacts.filter((contact) => contact.role === 'ADVISER' && contact.school === school)
  const chosen = at % 5 === 0 ? undefined : advisers[at % 3 === 0 ? advisers.length - 1 : 0]
  return chosen?.email ?? null
}

async function seedStudents(
  { db, now, days, chance }: Stage,
  schoolIds: Readonly<Record<string, string>>,
  contactIds: Readonly<Record<string, string>>,
): Promise<DemoStudent[]> {
  const people = everyone(chance)
  const ids = newIds(now, people.length)
  const rows = people.map((person, at) => {
    const id = ids[at] ?? newId(now)
    const { nativeFamily, nativeGiven, latinFamily, latinGiven, gender, school } = person
    const email = person.email ?? addressOf(`${latinGiven}.${latinFamily}`, at)
    const adviserId = person.adviser === null ? null : (contactIds[person.adviser] ?? null)
    // An import of the track template has no phone and no guardian.
    const isSparse = person.email === null && at % 9 === 4
    const named = { nativeFamily, nativeGiven, latinFamily, latinGiven, email, mobile: isSparse ? null : phone(1, at) }
    const createdAt = days(-350 + (at % 25), 9 * hour + at * 1000)
    const language: 'zh-CN' | 'en-US' = school === 'merlion' || nativeGiven === null ? 'en-US' : 'zh-CN'
    return {
      id,
      ...named,
      createdAt,
      updatedAt: createdAt,
      schoolId: schoolIds[school] ?? '',
      gender,
      graduationYear: 2024 + chance.between(0, 4),
      wechat: isSparse ? null : `wx_${latinFamily?.toLowerCase().replace(/[^a-z]/g, '')}_${at}`,
      guardian1Mobile: isSparse ? null : phone(2, at),
      guardian1Email: isSparse ? null : `family${at}@demo.test`,
      guardian2Mobile: at % 3 === 0 ? phone(3, at) : null,
      supplement: at % 25 === 7 ? '对花生过敏，现场请留意。' : null,
      ...secretsOf(id, at),
      language,
      createdByKind: adviserId === null ? ('STUDENT' as const) : ('CONTACT' as const),
      createdById: adviserId ?? id,
      firstSignedInAt: at % 5 === 3 ? null : createdAt,
      isDemo: true,
      searchText: studentSearchText(named),
      sortKey: studentSortKey(named),
    }
  })
  await db.student.createMany({ data: rows })
  const students = rows.map(({ id, email, schoolId, language, ...row }, at) => {
    const { school = 'independent', adviser = null } = people[at] ?? {}
    const { nativeFamily, nativeGiven, latinFamily, latinGiven } = row
    const name = { nativeFamily, nativeGiven, latinFamily, latinGiven }
    const adviserId = adviser === null ? null : (contactIds[adviser] ?? null)
    return { id, email, schoolId, school, language, name, adviserId }
  })
  return students
}

/** ASCII, as an address must be; the number separates two people of one name. */
function addressOf(name: string, at: number): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z.]/g, '')
  return `${plain}${at}@demo.test`
}

/** No network assigns numbers with this prefix. */
function phone(kind: number, at: number): string {
  return `12${kind}0000${String(at).padStart(4, '0')}`
}

/** One in four has entered them. No real identity number has the area code 99. */
function secretsOf(rowId: string, at: number) {
  if (at % 4 !== 0) return { idNumberCipher: null, birthDateCipher: null }
  const date = `2008-0${1 + (at % 9)}-1${at % 9}`
  const number = `990101${date.replaceAll('-', '')}${String(1000 + at)}`
  return {
    idNumberCipher: encipher(number, { table: 'student', column: 'id_number_cipher', rowId }),
    birthDateCipher: encipher(date, { table: 'student', column: 'birth_date_cipher', rowId }),
  }
}
