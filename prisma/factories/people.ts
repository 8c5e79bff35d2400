import type { Db } from '@/lib/db/client'
import type { Administrator, Contact, GrantRole, School, Student, StudentAdviser } from '@/lib/db/generated/client'
import { contactSearchText, schoolSearchText, studentSearchText } from '@/lib/db/search-text'
import { contactSortKey, schoolSortKey, studentSortKey } from '@/lib/db/sort-key'
import { factoryTime, nextNumber } from './basis'

const digits = Array.from('零一二三四五六七八九')
const syllables = ['ling', 'yi', 'er', 'san', 'si', 'wu', 'liu', 'qi', 'ba', 'jiu']

/** 12 becomes 一二, Yier, so that each number has its own name. */
function givenName(number: number): { native: string; latin: string } {
  const places = Array.from(String(number), Number)
  const latin = places.map((place) => syllables[place]).join('')
  return {
    native: places.map((place) => digits[place]).join(''),
    latin: latin.charAt(0).toUpperCase() + latin.slice(1),
  }
}

/** An approved school. */
export async function makeSchool(db: Db, values: Partial<School> = {}): Promise<School> {
  const number = nextNumber()
  const { native, latin } = givenName(number)
  const named = { name: `${native}中学`, nameEn: `${latin} High School`, code: `S-${number}`, city: '上海', ...values }
  return db.school.create({
    data: {
      createdAt: factoryTime,
      state: 'APPROVED',
      searchText: schoolSearchText(named),
      sortKey: schoolSortKey(named),
      ...named,
    },
  })
}

/** An adviser, or by `role` a coordinator, of a new school unless `schoolId` is given. */
export async function makeContact(db: Db, values: Partial<Contact> = {}): Promise<Contact> {
  const number = nextNumber()
  const { native, latin } = givenName(number)
  const named = {
    family: '陈',
    given: native,
    latinName: `${latin} Chen`,
    email: `contact${number}@factory.test`,
    ...values,
  }
  return db.contact.create({
    data: {
      createdAt: factoryTime,
      role: 'ADVISER',
      searchText: contactSearchText(named),
      sortKey: contactSortKey(named),
      ...named,
      schoolId: values.schoolId ?? (await makeSchool(db)).id,
    },
  })
}

/** A student with all fields filled, of a new school unless `schoolId` is given. */
export async function makeStudent(db: Db, values: Partial<Student> = {}): Promise<Student> {
  const number = nextNumber()
  const { native, latin } = givenName(number)
  const named = {
    nativeFamily: '李',
    nativeGiven: native,
    latinFamily: 'Li',
    latinGiven: latin,
    email: `student${number}@factory.test`,
    mobile: String(13_955_555_000 + number),
    ...values,
  }
  return db.student.create({
    data: {
      createdAt: factoryTime,
      updatedAt: factoryTime,
      gender: number % 2 === 0 ? 'FEMALE' : 'MALE',
      graduationYear: 2027,
      guardian1Mobile: String(13_855_555_000 + number),
      guardian1Email: `guardian${number}@factory.test`,
      createdByKind: 'SYSTEM',
      searchText: studentSearchText(named),
      sortKey: studentSortKey(named),
      ...named,
      schoolId: values.schoolId ?? (await makeSchool(db)).id,
    },
  })
}

/** Makes the student *mine* for the adviser; with `state: 'PROPOSED'` the link is only claimed. */
export async function linkAdviser(
  db: Db,
  values: Partial<StudentAdviser> & { studentId: string; contactId: string },
): Promise<StudentAdviser> {
  const at = values.createdAt ?? factoryTime
  const decided = (values.state ?? 'CONFIRMED') === 'CONFIRMED' ? { confirmedAt: at } : {}
  return db.studentAdviser.create({
    data: { createdAt: at, source: 'REGISTERED', state: 'CONFIRMED', ...decided, ...values },
  })
}

/** An administrator with every grant, or with the `grants` given. */
export async function makeAdministrator(
  db: Db,
  values: Partial<Administrator> = {},
  grants: { projectId: string | null; role: GrantRole }[] = [{ projectId: null, role: 'OWNER' }],
): Promise<Administrator> {
  const number = nextNumber()
  const createdAt = values.createdAt ?? factoryTime
  return db.administrator.create({
    data: {
      email: `administrator${number}@factory.test`,
      name: `Administrator ${number}`,
      ...values,
      createdAt,
      grants: { create: grants.map((grant) => ({ ...grant, createdAt })) },
    },
  })
}
