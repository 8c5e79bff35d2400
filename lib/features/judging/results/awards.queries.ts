import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { CertificateKind } from '@/lib/db/generated/enums'
import { isAuthoredBy } from '@/lib/features/work/submissions/authors.queries'
import { type Language, languageOf } from '@/lib/i18n/languages'

/** An award as lists tell it. */
const awardSelect = {
  id: true,
  teamId: true,
  registrationId: true,
  awardKind: { select: { label: true, place: true, project: { select: { id: true, code: true, name: true } } } },
  team: { select: { code: true, title: true } },
} satisfies Prisma.AwardSelect
export type AwardRow = Prisma.AwardGetPayload<{ select: typeof awardSelect }>

/** Published awards in reach of some registrations, of their teams too, by place. */
export async function listAwards(
  db: Db,
  scope: Scoped<Prisma.AwardWhereInput>,
  of: { studentId: string } | { registrationId: string },
): Promise<AwardRow[]> {
  const ofStudent = 'studentId' in of ? { studentId: of.studentId } : { id: of.registrationId }
  const registration = { ...ofStudent, cancelledAt: null, status: { in: ['PAID' as const, 'FREE' as const] } }
  const team = { registrations: { some: registration }, ...isAuthoredBy(registration) }
  return db.award.findMany({
    where: {
      AND: [scope, { state: 'PUBLISHED', OR: [{ registration }, { team }] }],
    },
    select: awardSelect,
    orderBy: [{ awardKind: { project: { code: 'asc' } } }, { awardKind: { place: 'asc' } }, { id: 'asc' }],
    take: 1000,
  })
}

/** The live members of a team, the leader first. */
export async function listMembers(db: Db, teamId: string) {
  return db.registration.findMany({
    where: { teamId, cancelledAt: null, status: { in: ['PAID', 'FREE'] } },
    select: {
      id: true,
      teamRole: true,
      student: { select: { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } },
    },
    orderBy: [{ teamRole: 'asc' }, { student: { sortKey: 'asc' } }, { id: 'asc' }],
  })
}

/** Whether a team is judged for the reader. */
export async function isJudged(db: Db, scope: Scoped<Prisma.TeamWhereInput>, teamId: string): Promise<boolean> {
  return (await db.team.findFirst({ where: { AND: [scope, { id: teamId }] }, select: { id: true } })) !== null
}

/** A judged team's confirmed total. */
export async function findTotal(db: Db, scope: Scoped<Prisma.TeamWhereInput>, teamId: string): Promise<number | null> {
  const where = { state: 'CONFIRMED' as const, team: { AND: [scope, { id: teamId }] } }
  return (await db.teamScore.findFirst({ where, select: { hundredths: true } }))?.hundredths ?? null
}

/** What a team and its members were given, of what the reader is told. */
export async function listTeamAwards(db: Db, scope: Scoped<Prisma.AwardWhereInput>, teamId: string) {
  return db.award.findMany({
    where: { AND: [scope, { state: 'PUBLISHED', OR: [{ teamId }, { registration: { teamId, cancelledAt: null } }] }] },
    select: { id: true, registrationId: true, awardKind: { select: { label: true, place: true } } },
    orderBy: [{ awardKind: { place: 'asc' } }, { id: 'asc' }],
  })
}

/** Which members of a team may enter a next stage, of those the reader is told of. */
export async function listTeamAdvancements(db: Db, scope: Scoped<Prisma.AdvancementWhereInput>, teamId: string) {
  return db.advancement.findMany({
    where: { AND: [scope, { registration: { teamId, cancelledAt: null } }] },
    select: { registrationId: true, label: true, toProject: { select: { code: true, name: true } } },
    orderBy: { id: 'asc' },
  })
}

/** The tokens of the valid certificates in reach of these registrations. */
export async function listTokens(
  db: Db,
  scope: Scoped<Prisma.CertificateWhereInput>,
  registrationIds: readonly string[],
): Promise<{ registrationId: string | null; token: string; kind: CertificateKind; language: Language }[]> {
  const rows = await db.certificate.findMany({
    where: { AND: [scope, { registrationId: { in: [...registrationIds] }, state: 'ISSUED' }] },
    select: {
      registrationId: true,
      token: true,
      kind: true,
      rule: { select: { template: { select: { language: true } } } },
    },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ rule, ...row }) => ({ ...row, language: languageOf(rule.template.language) }))
}
