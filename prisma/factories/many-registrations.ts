import type { FeeStatus, PrismaClient } from '@/lib/db/generated/client'
import { newIds } from '@/lib/db/ids'
import { studentSearchText } from '@/lib/db/search-text'
import { studentSortKey } from '@/lib/db/sort-key'
import { chanceFrom } from '@/prisma/seed/chance'
import { inventNames } from '@/prisma/seed/names'
import { factoryTime } from './basis'

type Of = {
  projectId: string
  schoolId: string
  contactId: string
  count: number
  eventIds: readonly string[]
  at?: Date
  /** What each of them has; in turns one waits for its payment and two are free where it isn't said. */
  status?: FeeStatus
  /** Whose students they are in turns, where they are of more than one school. */
  places?: readonly { schoolId: string; contactId: string }[]
}

/** Registers thousands of an adviser's students for one project in few statements, for measurements and not for rules. */
export async function makeManyRegistrations(db: PrismaClient, of: Of): Promise<string[]> {
  const { projectId, count, eventIds, at: createdAt = factoryTime, places = [of] } = of
  const placeOf = (at: number) => places[at % places.length] ?? of
  const names = inventNames(1000, chanceFrom(count))
  const [studentIds, ids] = [newIds(createdAt, count), newIds(createdAt, count)]
  const made = { createdAt, updatedAt: createdAt }
  const { numberPrefix } = await db.project.findUniqueOrThrow({ where: { id: projectId } })
  const { nextNumber } = await db.projectTally.update({
    where: { projectId },
    data: { nextNumber: { increment: count } },
  })
  const students = studentIds.map((id, at) => {
    const { gender, ...name } = names[at % names.length] ?? named
    const mobile = String(13_000_000_000 + ((at * 7919) % 900_000_000))
    const person = { ...name, email: `many.${numberPrefix.toLowerCase()}.${at}@factory.test`, mobile }
    const found = { searchText: studentSearchText(person), sortKey: studentSortKey(person) }
    return {
      ...made,
      ...person,
      ...found,
      id,
      gender,
      schoolId: placeOf(at).schoolId,
      graduationYear: 2025 + (at % 4),
      createdByKind: 'SYSTEM' as const,
    }
  })
  await inSteps(students, (data) => db.student.createMany({ data }))
  const link = { createdAt, confirmedAt: createdAt, source: 'REGISTERED', state: 'CONFIRMED' } as const
  const links = studentIds.map((studentId, at) => ({ ...link, studentId, contactId: placeOf(at).contactId }))
  await inSteps(links, (data) => db.studentAdviser.createMany({ data }))
  const sitting = {
    ...made,
    projectId,
    registeredByKind: 'CONTACT',
    holdsSeat: true,
  } as const
  const registrations = ids.map((id, at) => ({
    ...sitting,
    id,
    studentId: studentIds[at] ?? id,
    schoolId: placeOf(at).schoolId,
    registeredById: placeOf(at).contactId,
    number: `${numberPrefix}-${String(nextNumber - count + at).padStart(6, '0')}`,
    status: of.status ?? (at % 3 === 0 ? 'PENDING' : 'FREE'),
    channel: channels[at % channels.length] ?? 'IMPORT',
  }))
  await inSteps(registrations, (data) => db.registration.createMany({ data }))
  const events = ids.flatMap((registrationId, at) =>
    eventIds
      .filter((_, place) => at % (place + 2) === 0)
      .map((eventId) => ({ createdAt, registrationId, projectId, eventId })),
  )
  await inSteps(events, (data) => db.registrationEvent.createMany({ data }))
  return ids
}

/** Prisma would queue the parts of a larger call on one connection, where each one's time to answer begins at once. */
async function inSteps<Data>(data: readonly Data[], insert: (part: Data[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < data.length; from += atOnce) await insert(data.slice(from, from + atOnce))
}

const atOnce = 2000
const channels = ['SELF', 'LINK', 'ADVISER', 'IMPORT'] as const
const named = { gender: 'FEMALE', nativeFamily: '李', nativeGiven: '雷', latinFamily: 'Li', latinGiven: 'Lei' } as const
