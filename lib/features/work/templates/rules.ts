import { type AdminActor, actsOn, textGrants } from '@/lib/access/actor'
import type { BlockKind, ProjectState } from '@/lib/db/generated/enums'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { TemplateText } from './schema'

/** The limits of what an organiser types. */
export const templateFacts = {
  name: { max: 200 },
  title: { max: 200 },
  prompt: { max: 4000 },
  line: { max: 1000 },
  question: { max: 2000 },
}
export const mostParts = { sections: 30, blocks: 60, columns: 20, checks: 40, questions: 200, options: 6, files: 50 }
export const optionLetters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
export const blockKinds = ['RICH', 'TEXT', 'IMAGE', 'FILE', 'LINK', 'TABLE', 'QUIZ'] as const satisfies BlockKind[]

/** The kinds whose length is counted. */
export const hasWords = (kind: BlockKind) => kind === 'RICH' || kind === 'TEXT' || kind === 'TABLE'
/** The kinds that take a number of files. */
export const hasFiles = (kind: BlockKind) => kind === 'IMAGE' || kind === 'FILE'

/** Why an administrator can't change templates: they belong to no one project. */
export function whyNotEdit(actor: AdminActor): FaultKey | null {
  return actsOn(actor, textGrants, null) ? null : 'auth.contentNeeded'
}

/** Why a version can't be changed: teams work with it already, and read what they were asked. */
export function whyNotChange({ frozenAt }: { frozenAt: Date | null }): FaultKey | null {
  return frozenAt === null ? null : 'workspaces.templateFrozen'
}

/** Why a version can't be deleted: teams work with it, or a project asks for it. */
export function whyNotDelete(template: { frozenAt: Date | null; projects: readonly unknown[] }): FaultKey | null {
  return whyNotChange(template) ?? (template.projects.length > 0 ? 'templates.inUse' : null)
}

export const templateStates = ['draft', 'inUse', 'frozen'] as const

/** How a version stands: teams work with it, a project asks for it, or neither. */
export function stateOf(template: {
  frozenAt: Date | null
  projects: readonly unknown[]
}): (typeof templateStates)[number] {
  if (template.frozenAt !== null) return 'frozen'
  return template.projects.length > 0 ? 'inUse' : 'draft'
}

const isWhole = (text: Bilingual) => text.zh !== '' && text.en !== ''
const isHalf = (text: Bilingual) => (text.zh === '') !== (text.en === '')

type TypedBlock = TemplateText['sections'][number]['blocks'][number]
export type BlockProblem = 'title' | 'prompt' | 'words' | 'columns' | 'checks' | 'questions' | 'options'

/** What is not finished in a block; the first thing of it. */
export function problemOf(block: TypedBlock): BlockProblem | null {
  if (!isWhole(block.title)) return 'title'
  if (isHalf(block.prompt)) return 'prompt'
  if (block.wordMin !== null && block.wordMax !== null && block.wordMin > block.wordMax) return 'words'
  if (block.kind === 'TABLE' && block.columns.some(isHalf)) return 'columns'
  if (block.checks.some(isHalf)) return 'checks'
  if (block.kind !== 'QUIZ') return null
  if (block.questions.length === 0) return 'questions'
  const isSound = ({ text, options, right }: TypedBlock['questions'][number]) =>
    isWhole(text) && options.length >= 2 && options.every(isWhole) && optionLetters.indexOf(right) < options.length
  return block.questions.every(isSound) ? null : 'options'
}

/** How many parts of a template are not finished: sections without a name, blocks with a problem. */
export function problemsIn({ name, sections }: TemplateText): number {
  const blocks = sections.flatMap((section) => section.blocks)
  return (
    (isWhole(name) ? 0 : 1) +
    sections.filter(({ title }) => !isWhole(title)).length +
    blocks.filter((block) => problemOf(block) !== null).length
  )
}

/** Why a template can't be saved so: a project that is no draft asks its teams for it, and part of it can't be answered. */
export function whyNotAsk(
  template: { projects: readonly { state: ProjectState }[] },
  text: TemplateText,
): FaultKey | null {
  const isAsked = template.projects.some(({ state }) => state !== 'DRAFT')
  const isEmpty = text.sections.every(({ blocks }) => blocks.length === 0)
  return isAsked && (isEmpty || problemsIn(text) > 0) ? 'templates.unfinished' : null
}

/** The first place of a template where a limit makes no sense, as a form names its field. */
export function wrongLimit({ sections }: TemplateText): string | null {
  for (const [at, { blocks }] of sections.entries())
    for (const [place, { wordMin, wordMax }] of blocks.entries())
      if (wordMin !== null && wordMax !== null && wordMin > wordMax) return `sections.${at}.blocks.${place}.wordMax`
  return null
}

/** Names of blocks, each once: a new one gets the first free name of its kind. */
export function codesOf(blocks: readonly Pick<TypedBlock, 'code' | 'kind'>[]): string[] {
  const usedCodes = new Set<string>()
  const kept = blocks.map(({ code }) => {
    if (code === null || usedCodes.has(code)) return null
    usedCodes.add(code)
    return code
  })
  return kept.map((code, at) => {
    if (code !== null) return code
    const kind = (blocks[at]?.kind ?? 'TEXT').toLowerCase()
    const free =
      [kind, ...blocks.map((_, number) => `${kind}-${number + 2}`)].find((one) => !usedCodes.has(one)) ?? kind
    usedCodes.add(free)
    return free
  })
}
