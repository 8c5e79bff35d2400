import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import type { CertificateState } from '@/lib/db/generated/enums'
import { isUuid, newId } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { type Layout, layout as layoutSchema } from '@/lib/features/certificates/certificate-templates/schema'
import { dateInTable, displayZone } from '@/lib/i18n/format'
import { bilingualOf, type Language, languageOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'
import type { RuleTerms, ruleStates } from './rules'
import { termsByWord } from './search.rules'

export type RuleToIssue = RuleTerms & {
  id: string
  projectId: string | null
  active: boolean
  templateId: string
  /** null: what the template holds can't be printed. */
  layout: Layout | null
  language: Language
}

/** From here to the end of the transaction nobody else issues by the rule or changes it. */
async function holdRule(db: Tx, id: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from certificate_rule where id = ${id}::uuid for no key update`
}

/** A rule to issue by, held. */
export async function holdRuleToIssue(db: Tx, id: string): Promise<RuleToIssue> {
  await holdRule(db, id)
  return getRuleToIssue(db, id)
}

/** A rule with what its certificates say alike. */
export async function getRuleToIssue(db: Db | Tx, id: string): Promise<RuleToIssue> {
  const rule = await db.certificateRule.findUnique({
    where: { id },
    select: {
      id: true,
      projectId: true,
      kind: true,
      audience: true,
      nameCheckFrom: true,
      nameCheckUntil: true,
      active: true,
      templateId: true,
      template: { select: { layout: true, language: true } },
      project: {
        select: {
          code: true,
          name: true,
          endsAt: true,
          season: { select: { code: true } },
          entryWindows: {
            select: { certDate: true },
            orderBy: [{ startsAt: 'asc' }, { deadlineAt: 'asc' }, { id: 'asc' }],
            take: 1,
          },
        },
      },
    },
  })
  if (rule === null) throw new Fault('notFound')
  const { project, template, ...rest } = rule
  const printable = layoutSchema.safeParse(template.layout)
  return {
    ...rest,
    layout: printable.success ? printable.data : null,
    language: languageOf(template.language),
    project: project && { code: project.code, name: bilingualOf(project.name) },
    season: project?.season.code ?? null,
    date: project === null ? null : dateOf(project),
  }
}

/** The certificate date of the first entry window, else the day the project ends (certificates#date). */
function dateOf(project: { endsAt: Date | null; entryWindows: { certDate: Date | null }[] }): string | null {
  const certDate = project.entryWindows[0]?.certDate
  if (certDate) return certDate.toISOString().slice(0, 10)
  return project.endsAt === null ? null : dateInTable(project.endsAt, displayZone())
}

/** The words of names that certificates print as they are written here. */
export async function listNameExceptions(db: Db | Tx): Promise<string[]> {
  return (await listChoices(db, 'certificate-name-exceptions', 'en-US')).map(({ label }) => label)
}

const ruleSelect = {
  id: true,
  projectId: true,
  kind: true,
  audience: true,
  nameCheckFrom: true,
  nameCheckUntil: true,
  active: true,
  version: true,
  project: { select: { id: true, code: true, name: true } },
  template: { select: { id: true, name: true, kind: true, language: true } },
  _count: { select: { certificates: true } },
} satisfies Prisma.CertificateRuleSelect

type RuleRow = Prisma.CertificateRuleGetPayload<{ select: typeof ruleSelect }>
export type Rule = ReturnType<typeof ruleOf>

function ruleOf({ project, template, _count, ...row }: RuleRow) {
  return {
    ...row,
    project: project && { ...project, name: bilingualOf(project.name) },
    template: { id: template.id, name: template.name, kind: template.kind, language: languageOf(template.language) },
    /** Ever issued by it, those replaced and revoked too. */
    certificates: _count.certificates,
  }
}

type RuleNarrowing = { projectId: string; search?: string; state?: (typeof ruleStates)[number] | undefined }

function conditionsOf({ projectId, search = '', state }: RuleNarrowing): Prisma.CertificateRuleWhereInput[] {
  const found = termsByWord(search).map(({ word, terms }) => ({
    OR: [
      ...[word, word.normalize('NFKC')].map((contains) => ({
        template: { name: { contains: asItStands(contains), mode: 'insensitive' as const } },
      })),
      ...terms,
    ],
  }))
  return [
    { OR: [{ projectId }, { projectId: null }] },
    ...(state === undefined ? [] : [{ active: state === 'active' }]),
    ...found,
  ]
}

/** The rules in reach, all or a page of them: the project's, the newest last, and after them those for volunteers. */
export async function listRuleRows(
  db: Db,
  scope: Scoped<Prisma.CertificateRuleWhereInput>,
  narrowing: RuleNarrowing,
  window?: RowWindow,
) {
  const rows = await db.certificateRule.findMany({
    where: { AND: [scope, ...conditionsOf(narrowing)] },
    select: ruleSelect,
    orderBy: [{ projectId: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
    ...window,
  })
  const states = await db.certificate.groupBy({
    by: ['ruleId', 'state'],
    where: { ruleId: { in: rows.map(({ id }) => id) } },
    _count: true,
  })
  const counts = new Map(states.map(({ ruleId, state, _count: count }) => [`${ruleId} ${state}`, count]))
  const count = (ruleId: string, state: CertificateState) => counts.get(`${ruleId} ${state}`) ?? 0
  return rows.map((row) => ({
    ...ruleOf(row),
    issued: count(row.id, 'ISSUED'),
    superseded: count(row.id, 'SUPERSEDED'),
    revoked: count(row.id, 'REVOKED'),
  }))
}

export function countRules(db: Db, scope: Scoped<Prisma.CertificateRuleWhereInput>, narrowing: RuleNarrowing) {
  return db.certificateRule.count({ where: { AND: [scope, ...conditionsOf(narrowing)] } })
}

/** A rule in reach. */
export async function getRule(db: Db | Tx, scope: Scoped<Prisma.CertificateRuleWhereInput>, id: string): Promise<Rule> {
  const where = { AND: [scope, { id }] }
  const row = orNotFound(isUuid(id) ? await db.certificateRule.findFirst({ where, select: ruleSelect }) : null)
  return ruleOf(row)
}

/** The same, and nobody issues by it or changes it until the transaction is over. */
export async function lockRule(db: Tx, scope: Scoped<Prisma.CertificateRuleWhereInput>, id: string): Promise<Rule> {
  await getRule(db, scope, id)
  await holdRule(db, id)
  return getRule(db, scope, id)
}

/** A template in reach, for a rule to choose. */
export async function getChoosableTemplate(
  db: Db | Tx,
  scope: Scoped<Prisma.CertificateTemplateWhereInput>,
  id: string,
) {
  const where = { AND: [scope, { id }] }
  const select = { id: true, kind: true } as const
  const row = orNotFound(isUuid(id) ? await db.certificateTemplate.findFirst({ where, select }) : null)
  return row
}

type RuleFields = Pick<Rule, 'audience' | 'nameCheckFrom' | 'nameCheckUntil'> & { templateId: string }

export async function createRuleRow(
  db: Tx,
  now: Date,
  fields: RuleFields & Pick<Rule, 'projectId' | 'kind'>,
): Promise<string> {
  const id = newId(now)
  await db.certificateRule.create({ data: { id, createdAt: now, ...fields }, select: { id: true } })
  return id
}

export async function putRule(db: Tx, { id, version }: Rule, fields: RuleFields & Pick<Rule, 'active'>): Promise<void> {
  await db.certificateRule.update({ where: { id }, data: { ...fields, version: version + 1 }, select: { id: true } })
}
