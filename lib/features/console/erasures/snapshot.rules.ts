import { z } from 'zod'

/** Its letters are the team's (work#quiz). */
const quiz = 'QUIZ'
const name = { nativeFamily: null, nativeGiven: null, latinFamily: null, latinGiven: null }
const frozenBlock = z.looseObject({
  code: z.string().optional(),
  kind: z.string().optional(),
  author: z.looseObject({ registrationId: z.string() }).nullable(),
  files: z.array(z.looseObject({ key: z.string() })).optional(),
})
const frozenMember = z.looseObject({ registrationId: z.string(), name: z.unknown() })
const frozenWork = z.looseObject({
  members: z.array(frozenMember),
  sections: z.array(z.looseObject({ blocks: z.array(frozenBlock) })),
})

/** What a team-mate had written in a block before them. */
export type Replacement = {
  registrationId: string
  content: string
  words: number
  isFilled: boolean
  version: number
  savedAt: string
  files: { key: string }[]
}

/** The blocks of a submission that these members saved last, by their codes. */
export function writtenBy(snapshot: unknown, registrationIds: readonly string[]): string[] {
  const work = frozenWork.safeParse(snapshot)
  if (!work.success) return []
  return work.data.sections
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ author, code, kind }) =>
      author && code && kind !== quiz && registrationIds.includes(author.registrationId) ? [code] : [],
    )
}

type Blanking = {
  registrationIds: readonly string[]
  /** Of the members' files. */
  fileKeys: readonly string[]
  replacements: ReadonlyMap<string, Replacement>
}

/**
 * A submission without these members: their names and files go, and where they saved last stands what a team-mate had written
 * before them, or nothing.
 */
export function blankSnapshot(snapshot: unknown, { registrationIds, fileKeys, replacements }: Blanking): unknown {
  const work = frozenWork.safeParse(snapshot)
  if (!work.success) return {}
  const isTheirs = (id: string | undefined) => id !== undefined && registrationIds.includes(id)
  const nameOf = (id: string) => work.data.members.find((member) => member.registrationId === id)?.name ?? null
  const without = (block: z.output<typeof frozenBlock>) => {
    const files = block.files?.filter(({ key }) => !fileKeys.includes(key))
    if (!isTheirs(block.author?.registrationId)) return { ...block, ...(files && { files }) }
    if (block.kind === quiz) return { ...block, author: { ...block.author, name: null } }
    const mates = replacements.get(block.code ?? '')
    const empty = { content: '', words: 0, isFilled: false, files: [], answers: [] }
    if (mates === undefined) return { ...block, ...empty, author: { ...block.author, name: null } }
    const { registrationId, ...written } = mates
    return { ...block, ...written, author: { registrationId, name: nameOf(registrationId) } }
  }
  return {
    ...work.data,
    members: work.data.members.map((member) => (isTheirs(member.registrationId) ? { ...member, name } : member)),
    sections: work.data.sections.map((section) => ({ ...section, blocks: section.blocks.map(without) })),
  }
}
