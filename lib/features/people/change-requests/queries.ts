import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { decipher, encipher } from '@/lib/db/secrets'
import { searchConditions } from '@/lib/db/search-text'
import { bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { isRequestedField, isSecret, type RequestedField, type RequestState } from './rules'

export type ChangeRequest = {
  id: string
  studentId: string
  createdAt: Date
  field: RequestedField
  proposed: string
  reason: string | null
  state: RequestState
  decidedAt: Date | null
  decisionReason: string | null
}

const selected = {
  id: true,
  studentId: true,
  createdAt: true,
  field: true,
  proposed: true,
  proposedCipher: true,
  reason: true,
  state: true,
  decidedAt: true,
  decisionReason: true,
} as const
type ChangeRequestRow = Prisma.ChangeRequestGetPayload<{ select: typeof selected }>

const place = (rowId: string) => ({ table: 'change_request', column: 'proposed_cipher', rowId })

function requestOf({ field, proposed, proposedCipher, ...row }: ChangeRequestRow): ChangeRequest {
  if (!isRequestedField(field)) throw new Error(`${field} is no field a student asks for`)
  const value = proposedCipher === null ? proposed : decipher(proposedCipher, place(row.id))
  return { ...row, field, proposed: value ?? '' }
}

/** What students in reach asked for, the waiting first, the newest first. */
export async function listRequests(
  db: Db,
  scope: Scoped<Prisma.StudentWhereInput>,
  studentId: string,
): Promise<ChangeRequest[]> {
  if (!isUuid(studentId)) throw new Fault('notFound')
  const rows = await db.changeRequest.findMany({
    where: { studentId, student: scope },
    select: selected,
    orderBy: [{ state: 'asc' }, { createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return rows.map(requestOf)
}

const firstOnes = { skip: 0, take: 20 }

/** Students in reach, and the registrations in reach by which they are of a project. */
export type AskingReach = {
  students: Scoped<Prisma.StudentWhereInput>
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

const pending = { changeRequests: { some: { state: 'PENDING' } } } satisfies Prisma.StudentWhereInput

/** What students in reach asked for and nobody has decided, whoever has waited longest first: whose it is and which field. */
export async function listPendingRequests(
  db: Db,
  { students, registrations }: AskingReach,
  { search = '', projectCode }: { search?: string | undefined; projectCode?: string | undefined },
  window = firstOnes,
) {
  const ofProject: Prisma.RegistrationWhereInput = { cancelledAt: null, project: { code: projectCode } }
  const student: Prisma.StudentWhereInput = {
    AND: [
      students,
      projectCode === undefined ? {} : { registrations: { some: { AND: [registrations, ofProject] } } },
      ...searchConditions(search, (contains) => ({ searchText: { contains } })),
    ],
  }
  const where = { state: 'PENDING' as const, student }
  const rows = await db.changeRequest.findMany({
    where,
    select: {
      id: true,
      createdAt: true,
      field: true,
      studentId: true,
      student: {
        select: {
          ...{ nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true },
          school: { select: { name: true, nameEn: true } },
        },
      },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    ...window,
  })
  const fitting = rows.flatMap(({ field, ...row }) => (isRequestedField(field) ? [{ ...row, field }] : []))
  return {
    rows: fitting,
    total: window.skip === 0 && rows.length < window.take ? rows.length : await db.changeRequest.count({ where }),
  }
}

/** The projects of students in reach who asked for something that nobody has decided, to choose from. */
export async function listAskingProjects(db: Db, { students, registrations }: AskingReach) {
  const live = { AND: [registrations, { cancelledAt: null, student: { AND: [students, pending] } }] }
  const rows = await db.project.findMany({
    where: { registrations: { some: live } },
    select: { code: true, name: true },
    orderBy: { code: 'asc' },
  })
  return rows.map(({ code, name }) => ({ code, name: bilingualOf(name) }))
}

/** One of a student in reach; absent and out of reach are the same. */
export async function getRequest(db: Db, scope: Scoped<Prisma.StudentWhereInput>, id: string): Promise<ChangeRequest> {
  const row = isUuid(id) ? await db.changeRequest.findFirst({ where: { id, student: scope }, select: selected }) : null
  return requestOf(orNotFound(row))
}

type ChangeRequestInput = { studentId: string; field: RequestedField; proposed: string; reason: string | null }

export async function createRequest(
  db: Tx,
  now: Date,
  { proposed, ...request }: ChangeRequestInput,
): Promise<{ id: string }> {
  const id = newId(now)
  const value = isSecret(request.field) ? { proposedCipher: encipher(proposed, place(id)) } : { proposed }
  return db.changeRequest.create({ data: { id, createdAt: now, ...request, ...value }, select: { id: true } })
}

type Decision = {
  state: 'ACCEPTED' | 'DECLINED'
  decidedByKind: 'STUDENT' | 'CONTACT' | 'ADMINISTRATOR'
  decidedById: string
  decisionReason: string | null
}

/** Decides it; false: somebody else has meanwhile. */
export async function decideRequest(db: Tx, now: Date, id: string, decision: Decision): Promise<boolean> {
  const { count } = await db.changeRequest.updateMany({
    where: { id, state: 'PENDING' },
    data: { ...decision, decidedAt: now },
  })
  return count > 0
}

/** Takes it back; false: somebody has decided meanwhile. */
export async function deleteRequest(db: Tx, id: string): Promise<boolean> {
  const { count } = await db.changeRequest.deleteMany({ where: { id, state: 'PENDING' } })
  return count > 0
}

/** How many requests of students in reach wait, and since when the first of them. */
export async function sumUpPending(db: Db, scope: Scoped<Prisma.StudentWhereInput>) {
  const where = { state: 'PENDING' as const, student: scope }
  const { _count, _min } = await db.changeRequest.aggregate({ where, _count: true, _min: { createdAt: true } })
  return { count: _count, since: _min.createdAt }
}
