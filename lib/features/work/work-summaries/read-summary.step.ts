import type { SignedInActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { findSubmission } from '@/lib/features/work/submissions/queries'
import {
  getTeam,
  getWork,
  listSections,
  type TeamWork,
  type TemplateBlock,
} from '@/lib/features/work/workspaces/queries'
import type { TeamKey } from '@/lib/features/work/workspaces/schema'
import { Fault } from '@/lib/kernel/fault'
import type { World } from '@/lib/kernel/world'

/** Of a SHA-256 in hexadecimal so much tells two works apart by eye. */
const sealLength = 16

export type Summary = Awaited<ReturnType<typeof readSummary>>
export type SummaryBlock = Summary['sections'][number]['blocks'][number]

/**
 * A team's whole work, or one block of it, to be read on paper: what was chosen in a quiz, not what was right. Students
 * see the team's number and not the school's name (judging#team-number).
 */
export async function readSummary(
  { db, language }: World,
  actor: SignedInActor,
  { blockId, ...key }: TeamKey & { blockId?: string | undefined },
) {
  const team = await getTeam(db, visible.teams(actor), key)
  const work = await getWork(db, team.id)
  const submission = team.submission === null ? null : await findSubmission(db, team.id)
  const mediaTypes = await listChoices(db, 'media-types', language)
  const whole = team.templateId === null ? [] : await listSections(db, team.templateId)
  const sections = whole
    .map(({ id, title, blocks }) => {
      const chosen = blocks.filter((block) => blockId === undefined || block.id === blockId)
      return { id, title, blocks: chosen.map((block) => blockOf(block, work)) }
    })
    .filter(({ blocks }) => blocks.length > 0)
  if (blockId !== undefined && sections.length === 0) throw new Fault('notFound')
  const { project, code, templateId, mediaEntryType, title, school } = team
  const media = mediaTypes.find((type) => type.code === mediaEntryType)
  return {
    team: { ...key, templateId },
    project: { code: project.code, name: project.name },
    code,
    title,
    mediaType: media?.label ?? mediaEntryType,
    school: actor.role === 'student' || school.isIndependent ? null : { zh: school.name, en: school.nameEn ?? '' },
    members: work.members.map(({ name, role }) => ({ ...name, role })),
    words: work.progress.totalLength,
    submission: submission && {
      submittedAt: submission.submittedAt,
      receiptNumber: submission.receiptNumber,
      /** null: somebody's facts were erased from what was handed in, so the hash no longer proves it. */
      seal: submission.blankedAt === null ? submission.sha256.slice(0, sealLength) : null,
    },
    /** Only this block is shown. */
    blockId: blockId ?? null,
    sections,
  }
}

function blockOf({ id, kind, title, options, questions }: TemplateBlock, { blocks, answers }: TeamWork) {
  const written = blocks.find((block) => block.blockId === id)
  const letters = new Map(answers.map(({ questionId, letter }) => [questionId, letter]))
  return {
    ...{ id, kind, title, options },
    content: written?.content ?? '',
    words: written?.words ?? 0,
    questions: questions.map((question) => ({ ...question, right: null, answer: letters.get(question.id) ?? null })),
  }
}
