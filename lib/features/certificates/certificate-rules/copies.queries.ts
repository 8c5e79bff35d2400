import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { newIds } from '@/lib/db/ids'
import { bilingualOf } from '@/lib/i18n/languages'
import type { RuleCopy } from './rules'

/** Other projects in reach whose rules can be copied, the latest season first. */
export async function listRuleSources(
  db: Db,
  scope: { projects: Scoped<Prisma.ProjectWhereInput>; rules: Scoped<Prisma.CertificateRuleWhereInput> },
  projectId: string,
) {
  const isSource = { id: { not: projectId }, certificateRules: { some: { AND: [scope.rules, { active: true }] } } }
  const rows = await db.project.findMany({
    where: { AND: [scope.projects, isSource] },
    select: { id: true, code: true, name: true, season: { select: { code: true } } },
    orderBy: [{ season: { code: 'desc' } }, { code: 'asc' }],
  })
  return rows.map(({ season, ...row }) => ({ ...row, name: bilingualOf(row.name), season: season.code }))
}

/** A project's season, by which dates are moved. */
export async function getSeasonOf(db: Tx, projectId: string): Promise<{ code: string; startsOn: string | null }> {
  const { season } = await db.project.findUniqueOrThrow({
    where: { id: projectId },
    select: { season: { select: { code: true, startsOn: true } } },
  })
  return { code: season.code, startsOn: season.startsOn?.toISOString().slice(0, 10) ?? null }
}

/** The rules in use of a project. */
export async function listActiveRules(
  db: Tx,
  scope: Scoped<Prisma.CertificateRuleWhereInput>,
  projectId: string,
): Promise<RuleCopy[]> {
  return db.certificateRule.findMany({
    where: { AND: [scope, { projectId, active: true }] },
    select: { kind: true, audience: true, templateId: true, nameCheckFrom: true, nameCheckUntil: true },
    orderBy: { id: 'asc' },
  })
}

export async function createRuleRows(
  db: Tx,
  now: Date,
  projectId: string,
  rules: readonly RuleCopy[],
): Promise<string[]> {
  const ids = newIds(now, rules.length)
  await db.certificateRule.createMany({
    data: rules.flatMap((rule, at) => {
      const id = ids[at]
      return id === undefined ? [] : [{ ...rule, id, projectId, createdAt: now }]
    }),
  })
  return ids
}
