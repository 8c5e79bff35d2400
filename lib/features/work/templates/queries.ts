import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import { Prisma } from '@/lib/db/generated/client'
import { isUuid, newId } from '@/lib/db/ids'
import { answering } from '@/lib/features/catalogue/packages/queries'
import { blockOptions } from '@/lib/features/work/workspaces/schema'
import { type Bilingual, bilingualOf } from '@/lib/i18n/languages'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import type { RowWindow } from '@/lib/kernel/paging'
import { codesOf, optionLetters, problemsIn, type stateOf } from './rules'
import type { TemplateText } from './schema'

const heading = {
  ...{ id: true, family: true, version: true, name: true, frozenAt: true, edition: true, createdAt: true },
  projects: { select: { code: true, state: true }, orderBy: { code: 'asc' } },
  _count: { select: { blocks: true, sections: true, teams: true } },
} satisfies Prisma.TemplateSelect

function headed({ _count, name, ...row }: Prisma.TemplateGetPayload<{ select: typeof heading }>) {
  return { ...row, name: bilingualOf(name), ..._count }
}

type TemplateNarrowing = { search: string; state?: ReturnType<typeof stateOf> | undefined }

const conditionOf = {
  draft: { frozenAt: null, projects: { none: {} } },
  inUse: { frozenAt: null, projects: { some: {} } },
  frozen: { frozenAt: { not: null } },
} satisfies Record<ReturnType<typeof stateOf>, Prisma.TemplateWhereInput>

const latestFirst = [{ family: 'asc' as const }, { version: 'desc' as const }]

/** The ids of those that a search by name or project finds, in the order of the list. */
async function findTemplates(db: Db, where: Prisma.TemplateWhereInput, search: string): Promise<string[]> {
  const rows = await db.template.findMany({ where, select: { id: true, name: true }, orderBy: latestFirst })
  const asking = await db.project.findMany({
    where: { templateId: { not: null } },
    select: { code: true, templateId: true },
  })
  const codes = new Map<string | null, string>()
  for (const { code, templateId } of asking) codes.set(templateId, `${codes.get(templateId) ?? ''} ${code}`)
  const isFound = answering(search)
  return rows.flatMap(({ id, name }) => (isFound({ name: bilingualOf(name), code: codes.get(id) ?? null }) ? [id] : []))
}

/** A page of the templates in reach that answer a search by name or project, each family's latest version first. */
export async function listTemplateRows(
  db: Db,
  scope: Scoped<Prisma.TemplateWhereInput>,
  { search, state }: TemplateNarrowing,
  { skip, take }: RowWindow,
) {
  const where = { AND: [scope, state === undefined ? {} : conditionOf[state]] } satisfies Prisma.TemplateWhereInput
  const found = search === '' ? null : await findTemplates(db, where, search)
  const ids = found?.slice(skip, skip + take)
  const rows = await db.template.findMany({
    where: ids === undefined ? where : { AND: [scope, { id: { in: ids } }] },
    skip: ids === undefined ? skip : 0,
    take,
    select: heading,
    orderBy: latestFirst,
  })
  return { rows: rows.map(headed), total: found?.length ?? (await db.template.count({ where })) }
}

const inOrder = [{ position: 'asc' }, { id: 'asc' }] as const
const whole = {
  ...heading,
  sections: {
    select: {
      title: true,
      blocks: {
        select: {
          ...{ code: true, kind: true, title: true, prompt: true, required: true, wordMin: true, wordMax: true },
          options: true,
          checkItems: { select: { text: true }, orderBy: [...inOrder] },
          questions: {
            select: {
              ...{ text: true, testPoint: true, solution: true },
              options: { select: { letter: true, text: true, isRight: true }, orderBy: { letter: 'asc' } },
            },
            orderBy: [...inOrder],
          },
        },
        orderBy: [...inOrder],
      },
    },
    orderBy: [...inOrder],
  },
} satisfies Prisma.TemplateSelect

const bilingual = (text: Prisma.JsonValue) => (text === null ? null : bilingualOf(text))

function wholeOf({ sections, ...row }: Prisma.TemplateGetPayload<{ select: typeof whole }>) {
  const text: TemplateText = {
    name: bilingualOf(row.name),
    sections: sections.map(({ title, blocks }) => ({
      title: bilingualOf(title),
      blocks: blocks.map(({ checkItems, questions, options, ...block }) => {
        const isCounted = typeof options === 'object' && options !== null && 'most' in options
        const { columns, most } = blockOptions.parse(options ?? {})
        return {
          ...block,
          ...{ title: bilingualOf(block.title), prompt: bilingualOf(block.prompt), columns },
          most: isCounted ? most : null,
          checks: checkItems.map((check) => bilingualOf(check.text)),
          questions: questions.map((question) => ({
            ...{
              text: bilingualOf(question.text),
              testPoint: bilingual(question.testPoint),
              solution: bilingual(question.solution),
            },
            options: question.options.map((option) => bilingualOf(option.text)),
            right: optionLetters[question.options.findIndex(({ isRight }) => isRight)] ?? 'A',
          })),
        }
      }),
    })),
  }
  return { ...headed({ ...row }), text }
}

export type WholeTemplate = ReturnType<typeof wholeOf>

/** A template in reach with all it asks for. */
export async function getWholeTemplate(
  db: Db | Tx,
  scope: Scoped<Prisma.TemplateWhereInput>,
  id: string,
): Promise<WholeTemplate> {
  const where = { AND: [scope, { id }] }
  const row = orNotFound(isUuid(id) ? await db.template.findFirst({ where, select: whole }) : null)
  return wholeOf(row)
}

/** The same, and no team begins with it and nobody else saves it until the transaction is over. */
export async function lockWholeTemplate(db: Tx, scope: Scoped<Prisma.TemplateWhereInput>, id: string) {
  if (!isUuid(id)) throw new Fault('notFound')
  await db.$queryRaw`select from template where id = ${id}::uuid for update`
  return getWholeTemplate(db, scope, id)
}

/** The latest version of a family that the caller has locked. */
export async function latestVersion(db: Tx, family: string): Promise<number> {
  const { _max } = await db.template.aggregate({ where: { family }, _max: { version: true } })
  return _max.version ?? 0
}

/** A version that asks for nothing yet; without a family it begins one. */
export async function insertTemplate(
  db: Tx,
  now: Date,
  { name, family, version = 1 }: { name: Bilingual; family?: string; version?: number },
): Promise<string> {
  const id = newId(now)
  await db.template.create({ data: { id, createdAt: now, family: family ?? id, version, name }, select: { id: true } })
  return id
}

/** All that a template asks for, in the place of what it asked before. */
export async function putTemplateText(
  db: Tx,
  now: Date,
  templateId: string,
  { name, sections }: TemplateText,
): Promise<void> {
  await db.section.deleteMany({ where: { templateId } })
  await db.template.update({
    where: { id: templateId },
    data: { name, edition: { increment: 1 }, unfinished: problemsIn({ name, sections }) },
    select: { id: true },
  })
  const codes = codesOf(sections.flatMap(({ blocks }) => blocks))
  const rows = sections.map((section, position) => ({ ...section, position, id: newId(now) }))
  const blocks = rows
    .flatMap((section) => section.blocks.map((block, position) => ({ ...block, position, sectionId: section.id })))
    .map((block, at) => ({ ...block, id: newId(now), code: codes[at] ?? '' }))
  const questions = blocks.flatMap((block) =>
    block.questions.map((question, position) => ({ ...question, position, id: newId(now), blockId: block.id })),
  )
  const createdAt = now
  await db.section.createMany({
    data: rows.map(({ id, title, position }) => ({ id, createdAt, templateId, title, position })),
  })
  await db.block.createMany({
    data: blocks.map(({ columns, most, checks: _, questions: __, ...block }) => ({
      ...{ ...block, createdAt, templateId },
      options: { ...(columns.length > 0 ? { columns } : {}), ...(most === null ? {} : { most }) },
    })),
  })
  await db.checkItem.createMany({
    data: blocks.flatMap(({ id: blockId, checks }) =>
      checks.map((text, position) => ({ createdAt, blockId, text, position })),
    ),
  })
  await db.blockQuestion.createMany({
    data: questions.map(({ options: _, right: __, testPoint, solution, ...question }) => ({
      ...{ ...question, createdAt },
      ...{ testPoint: testPoint ?? Prisma.DbNull, solution: solution ?? Prisma.DbNull },
    })),
  })
  await db.blockQuestionOption.createMany({
    data: questions.flatMap(({ id: questionId, options, right }) =>
      options.map((text, at) => {
        const letter = optionLetters[at] ?? 'A'
        return { createdAt, questionId, letter, text, isRight: letter === right }
      }),
    ),
  })
}

export async function deleteTemplateRow(db: Tx, id: string): Promise<void> {
  await db.template.delete({ where: { id }, select: { id: true } })
}
