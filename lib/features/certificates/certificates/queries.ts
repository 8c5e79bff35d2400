import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { searchWords } from '@/lib/db/search-text'
import { type Bilingual, bilingualOf, type Language, languageOf } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { CertificateFacts, CertificateKind } from './rules'
import { certificateFacts } from './schema'
import { trueFacts } from './secrets.queries'

export type CertificateOfStudent = {
  id: string
  token: string
  number: string
  kind: CertificateKind
  language: Language
  /** null: volunteers'. */
  project: { id: string; code: string; name: Bilingual } | null
  /** Of the team's work. */
  title: string | null
  studentId: string
  registrationId: string | null
  issuedAt: Date
}

type Whose = {
  studentId: string | undefined
  registrationIds: readonly string[] | undefined
  /** An id or a token. */
  certificateId?: string | undefined
}

/** Valid certificates in reach, the newest first: all, or a student's, or those of some registrations, or the one of an id. */
export async function listCertificateRows(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  { studentId, registrationIds, certificateId }: Whose,
): Promise<CertificateOfStudent[]> {
  const of = {
    ...(studentId === undefined ? {} : { studentId: { in: [studentId].filter(isUuid) } }),
    ...(registrationIds === undefined ? {} : { registrationId: { in: registrationIds.filter(isUuid) } }),
    ...(certificateId === undefined
      ? {}
      : { OR: [{ id: { in: [certificateId].filter(isUuid) } }, { token: certificateId }] }),
  }
  const rows = await db.certificate.findMany({
    where: { AND: [scope, of, { state: 'ISSUED' }] },
    select: {
      id: true,
      token: true,
      number: true,
      kind: true,
      studentId: true,
      registrationId: true,
      issuedAt: true,
      facts: true,
      rule: {
        select: { template: { select: { language: true } }, project: { select: { id: true, code: true, name: true } } },
      },
    },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
    take: 1000,
  })
  return rows.map(({ facts, rule: { template, project }, ...row }) => ({
    ...row,
    language: languageOf(template.language),
    project: project && { ...project, name: bilingualOf(project.name) },
    title: certificateFacts.parse(facts).team?.title ?? null,
  }))
}

export type HeldOfRule = {
  id: string
  token: string
  number: string
  issuedAt: Date
  registrationId: string | null
  studentId: string
  facts: CertificateFacts | null
}

/** The valid certificates of a rule in reach, by the registration or, of volunteers, the student they are for. */
export async function listHeld(
  db: Db | Tx,
  scope: Scoped<Prisma.CertificateWhereInput>,
  ruleId: string,
): Promise<Map<string, HeldOfRule>> {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { ruleId, state: 'ISSUED' }] },
    select: {
      id: true,
      token: true,
      number: true,
      issuedAt: true,
      registrationId: true,
      studentId: true,
      facts: true,
      factsHash: true,
    },
  })
  return new Map(
    rows.map(({ facts, factsHash: hash, ...row }) => [
      row.registrationId ?? row.studentId,
      { ...row, facts: trueFacts(row.id, facts, hash) },
    ]),
  )
}

const endedOf = (scope: Scoped<Prisma.CertificateWhereInput>, ruleId: string): Prisma.CertificateWhereInput => ({
  AND: [scope, { ruleId, state: { not: 'ISSUED' } }],
})

/** How many of a rule's certificates in reach are valid no more. */
export function countEnded(db: Db, scope: Scoped<Prisma.CertificateWhereInput>, ruleId: string): Promise<number> {
  return db.certificate.count({ where: endedOf(scope, ruleId) })
}

/** A rule's certificates in reach that are valid no more, found by name, school or number: the ids, the one that ended last first. */
export async function listEndedIds(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  ruleId: string,
  search: string,
): Promise<string[]> {
  const found = searchWords(
    search,
    (contains): Prisma.CertificateWhereInput => ({
      OR: [
        { student: { searchText: { contains } } },
        { student: { school: { searchText: { contains } } } },
        { registration: { school: { searchText: { contains } } } },
      ],
    }),
    (word): Prisma.CertificateWhereInput => ({ number: { contains: word, mode: 'insensitive' } }),
  )
  const rows = await db.certificate.findMany({
    where: { AND: [endedOf(scope, ruleId), ...found] },
    select: { id: true, supersededAt: true, revokedAt: true },
    orderBy: { id: 'desc' },
  })
  const endOf = (row: EndDates) => endedAtOf(row)?.getTime() ?? 0
  return rows.toSorted((one, other) => endOf(other) - endOf(one)).map(({ id }) => id)
}

type EndDates = { supersededAt: Date | null; revokedAt: Date | null }
const endedAtOf = ({ supersededAt, revokedAt }: EndDates) => revokedAt ?? supersededAt

/** Certificates that are valid no more, as the list of them tells, in the order of their ids. */
export async function listEnded(db: Db, scope: Scoped<Prisma.CertificateWhereInput>, ids: readonly string[]) {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { id: { in: [...ids] } }] },
    select: {
      id: true,
      number: true,
      state: true,
      issuedAt: true,
      supersededAt: true,
      supersededBy: { select: { number: true } },
      revokedAt: true,
      revokeReason: true,
      revokedBy: { select: { name: true } },
      student: { select: { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } },
    },
  })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    if (row === undefined) return []
    const { student, supersededBy, revokedBy, supersededAt, revokedAt, ...ended } = row
    return [
      {
        ...ended,
        name: student,
        endedAt: endedAtOf({ supersededAt, revokedAt }),
        successor: supersededBy?.number ?? null,
        by: revokedBy?.name ?? null,
      },
    ]
  })
}

/** The revoked certificates of a registration in reach, with the releases they may have been told by. */
export async function listRevoked(db: Db, scope: Scoped<Prisma.CertificateWhereInput>, registrationId: string) {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { registrationId, state: 'REVOKED' }] },
    select: {
      kind: true,
      revokedAt: true,
      rule: { select: { project: { select: { releases: { select: { releaseAt: true, withdrawnAt: true } } } } } },
    },
  })
  return rows.map(({ rule, ...row }) => ({ ...row, releases: rule.project?.releases ?? [] }))
}

/** A certificate in reach, to be revoked or replaced. */
export async function getCertificate(db: Db | Tx, scope: Scoped<Prisma.CertificateWhereInput>, id: string) {
  const select = {
    id: true,
    state: true,
    ruleId: true,
    studentId: true,
    rule: { select: { projectId: true } },
  } as const
  const row = isUuid(id) ? await db.certificate.findFirst({ where: { AND: [scope, { id }] }, select }) : null
  return orNotFound(row)
}

type WhoseReach = {
  students: Scoped<Prisma.StudentWhereInput>
  registrations: Scoped<Prisma.RegistrationWhereInput>
}

/** Are the student and the registration, as far as they are named, in reach? */
export async function reachesOne(
  db: Db,
  reach: WhoseReach,
  { studentId, registrationId }: { studentId: string | undefined; registrationId: string | undefined },
): Promise<boolean> {
  const ids = [studentId, registrationId].filter((id) => id !== undefined)
  if (!ids.every(isUuid)) return false
  const student =
    studentId === undefined ? 1 : await db.student.count({ where: { AND: [reach.students, { id: studentId }] } })
  if (student === 0) return false
  if (registrationId === undefined) return true
  const own = { id: registrationId, ...(studentId === undefined ? {} : { studentId }) }
  return (await db.registration.count({ where: { AND: [reach.registrations, own] } })) > 0
}
