import { type AdminActor, actingBy, templateGrants } from '@/lib/access/actor'
import { type Scoped, visible } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId, newIds } from '@/lib/db/ids'
import { asItStands } from '@/lib/db/search-text'
import type { CertificateKind } from '@/lib/features/certificates/certificates/rules'
import { unusedLife } from '@/lib/features/files/files/rules'
import { type Bilingual, bilingualOf, isLanguage, type Language } from '@/lib/i18n/languages'
import { orNotFound } from '@/lib/kernel/fault'
import type { Page, RowWindow } from '@/lib/kernel/paging'
import type { templateState, Usage } from './rules'
import { type Layout, layout } from './schema'
import { projectsByWord } from './search.rules'

type TemplateReach = {
  templates: Scoped<Prisma.CertificateTemplateWhereInput>
  rules: Scoped<Prisma.CertificateRuleWhereInput>
}

/** What somebody reaches as one who says how certificates look. */
export function reachOf(actor: AdminActor): TemplateReach {
  const maker = actingBy(actor, templateGrants)
  return { templates: visible.certificateTemplates(maker), rules: visible.certificateRules(maker) }
}

export type Template = {
  id: string
  name: string
  kind: CertificateKind
  language: Language
  layout: Layout
  /** The key of the picture behind everything. */
  background: string | null
  frozenAt: Date | null
  version: number
  /** The rules in reach that choose it. No project: volunteers. */
  usedBy: { id: string; project: { code: string; name: Bilingual } | null }[]
  usage: Usage
}

const selectOf = (rules: TemplateReach['rules']) =>
  ({
    id: true,
    name: true,
    kind: true,
    language: true,
    layout: true,
    backgroundFile: { select: { key: true } },
    frozenAt: true,
    version: true,
    rules: {
      where: rules,
      select: { id: true, project: { select: { code: true, name: true } } },
      orderBy: { createdAt: 'asc' },
    },
    _count: { select: { rules: true } },
  }) satisfies Prisma.CertificateTemplateSelect

type TemplateRow = Prisma.CertificateTemplateGetPayload<{ select: ReturnType<typeof selectOf> }>

/** What a template prints, as its column keeps it. */
export function layoutOf(column: unknown): Layout {
  return layout.parse(column)
}

function templateOf({ language, backgroundFile, rules, _count, ...row }: TemplateRow): Template {
  return {
    ...row,
    language: isLanguage(language) ? language : 'en-US',
    layout: layoutOf(row.layout),
    background: backgroundFile?.key ?? null,
    usedBy: rules.map(({ id, project }) => ({
      id,
      project: project === null ? null : { code: project.code, name: bilingualOf(project.name) },
    })),
    usage: { isFrozen: row.frozenAt !== null, rules: _count.rules, ownRules: rules.length },
  }
}

export type TemplateNarrowing = {
  search: string
  state?: ReturnType<typeof templateState> | undefined
  /** These alone. */
  templateIds?: readonly string[] | undefined
}

const conditionOf = {
  frozen: { frozenAt: { not: null } },
  chosen: { frozenAt: null, rules: { some: {} } },
  unused: { frozenAt: null, rules: { none: {} } },
} satisfies Record<ReturnType<typeof templateState>, Prisma.CertificateTemplateWhereInput>

/** What finds a template by each word of a search: its name, or a project whose rule in reach chooses it. */
async function searchOf(db: Db, rules: TemplateReach['rules'], search: string) {
  if (search === '') return []
  const projects = await db.project.findMany({
    where: { certificateRules: { some: rules } },
    select: { id: true, code: true, name: true },
  })
  const named = projects.map(({ name, ...project }) => ({ ...project, name: bilingualOf(name) }))
  return projectsByWord(search, named).map(
    ({ word, projectIds }): Prisma.CertificateTemplateWhereInput => ({
      OR: [
        ...[word, word.normalize('NFKC')].map((contains) => ({
          name: { contains: asItStands(contains), mode: 'insensitive' as const },
        })),
        { rules: { some: { AND: [rules, { projectId: { in: projectIds } }] } } },
      ],
    }),
  )
}

/** A page of the templates in reach, the newest first. */
export async function listTemplateRows(
  db: Db,
  { templates, rules }: TemplateReach,
  { search, state, templateIds }: TemplateNarrowing,
  { skip, take }: RowWindow,
): Promise<Page<Template>> {
  const where: Prisma.CertificateTemplateWhereInput[] = [
    ...(state === undefined ? [] : [conditionOf[state]]),
    ...(templateIds === undefined ? [] : [{ id: { in: [...templateIds] } }]),
    ...(await searchOf(db, rules, search)),
  ]
  const rows = await db.certificateTemplate.findMany({
    where: { AND: [templates, ...where] },
    select: selectOf(rules),
    orderBy: { id: 'desc' },
    skip,
    take,
  })
  return {
    rows: rows.map(templateOf),
    total: await db.certificateTemplate.count({ where: { AND: [templates, ...where] } }),
  }
}

/** All templates in reach, by which a rule is told one. */
export function listTemplateChoices(db: Db, templates: TemplateReach['templates']) {
  return db.certificateTemplate.findMany({
    where: templates,
    select: { id: true, name: true, kind: true },
    orderBy: { id: 'desc' },
  })
}

export async function getTemplateRow(db: Db | Tx, { templates, rules }: TemplateReach, id: string): Promise<Template> {
  const where = { AND: [templates, { id }] }
  const row = isUuid(id) ? await db.certificateTemplate.findFirst({ where, select: selectOf(rules) }) : null
  return templateOf(orNotFound(row))
}

/** The same, and nobody else changes it, chooses it or prints from it until the transaction is over. */
export async function lockTemplate(db: Tx, reach: TemplateReach, id: string): Promise<Template> {
  if (isUuid(id)) await db.$executeRaw`select from certificate_template where id = ${id}::uuid for update`
  return getTemplateRow(db, reach, id)
}

/** The files of a template's pictures by their keys, also of those its layout no longer shows: what is undone finds them. */
export async function listPictures(db: Db | Tx, templateId: string): Promise<Map<string, string>> {
  const select = { file: { select: { id: true, key: true } } } as const
  const rows = await db.certificateImage.findMany({ where: { templateId }, select })
  return new Map(rows.map(({ file }) => [file.key, file.id]))
}

/** They belong to the template from now on. */
export async function addPictures(db: Tx, now: Date, templateId: string, fileIds: readonly string[]): Promise<void> {
  const ids = newIds(now, fileIds.length)
  await db.certificateImage.createMany({
    data: fileIds.map((fileId, at) => ({ id: ids[at] ?? newId(now), createdAt: now, templateId, fileId })),
    skipDuplicates: true,
  })
  await db.file.updateMany({ where: { id: { in: [...fileIds] } }, data: { deleteAfter: null } })
}

type NewTemplate = {
  name: string
  kind: CertificateKind
  language: Language
  layout: Layout
  backgroundFileId: string | null
}

export async function createTemplateRow(db: Tx, now: Date, made: NewTemplate): Promise<string> {
  const id = newId(now)
  await db.certificateTemplate.create({ data: { id, createdAt: now, ...made }, select: { id: true } })
  return id
}

export async function renameTemplateRow(db: Tx, id: string, name: string): Promise<void> {
  await db.certificateTemplate.update({ where: { id }, data: { name }, select: { id: true } })
}

type Drawn = { layout: Layout; backgroundFileId: string | null }

export async function putLayout(db: Tx, { id, version }: Template, drawn: Drawn): Promise<void> {
  const data = { ...drawn, version: version + 1 }
  await db.certificateTemplate.update({ where: { id }, data, select: { id: true } })
}

/** Gone with its pictures, unless another template shows them too: a day later nobody has those any more. */
export async function deleteTemplateRow(db: Tx, now: Date, id: string): Promise<void> {
  const fileIds = [...(await listPictures(db, id)).values()]
  await db.certificateTemplate.delete({ where: { id }, select: { id: true } })
  const unused = { certificateTemplates: { none: {} }, certificateImages: { none: {} } }
  const deleteAfter = new Date(now.getTime() + unusedLife)
  await db.file.updateMany({ where: { id: { in: fileIds }, ...unused }, data: { deleteAfter } })
}
