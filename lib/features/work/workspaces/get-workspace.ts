import { z } from 'zod'
import type { Actor } from '@/lib/access/actor'
import { impersonatorOf } from '@/lib/access/impersonation'
import { visible } from '@/lib/access/visible'
import type { TeamRole } from '@/lib/db/generated/enums'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { isReviewed } from '@/lib/features/work/team-comments/reviewers.queries'
import type { Bilingual } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { operation } from '@/lib/kernel/operation'
import {
  countOpenComments,
  getTeam,
  getWork,
  listSections,
  type Progress,
  type TeamAtWork,
  type TeamWork,
  type TemplateBlock,
} from './queries'
import { isNumberedFor, mayReopen, mayReview, progressFor, type VisibleProgress, whyNotWrite } from './rules'
import { teamKey } from './schema'

/** A question with the team's answer; the right one only once the team has answered. */
type QuestionView = {
  id: string
  text: Bilingual
  options: { letter: string; text: Bilingual }[]
  answer: string | null
  right: string | null
}

/** One block of a team's work: what is asked, and what stands there. */
export type BlockView = Omit<TemplateBlock, 'checks' | 'questions'> & {
  checks: { id: string; text: Bilingual; isTicked: boolean }[]
  questions: QuestionView[]
  content: string
  /** 0: nobody has written here yet. */
  version: number
  words: number
  isFilled: boolean
  savedAt: string | null
  savedBy: FullName | null
  openComments: number
}

export type WorkspaceView = {
  /** A student is told neither the school, whose name they may not see, nor the note, which belongs to the staff. */
  team: Pick<
    TeamAtWork,
    'id' | 'projectId' | 'schoolId' | 'code' | 'serial' | 'title' | 'mediaEntryType' | 'templateId' | 'version'
  > & {
    project: Pick<TeamAtWork['project'], 'code' | 'name' | 'commentsVisible' | 'product'>
    isNumbered: boolean
    school: { name: string; nameEn: string | null } | null
    note: string | null
  }
  members: { name: FullName; role: TeamRole; isYou: boolean }[]
  sections: { id: string; title: Bilingual; blocks: BlockView[] }[]
  progress: VisibleProgress<Progress>
  /** Open remarks the reader may see, those about the team as a whole included. */
  openComments: number
  reader: {
    isMember: boolean
    mayWrite: boolean
    /** Why nobody writes now; a reader who is no member never does. */
    whyNotWrite: FaultKey | null
    mayReview: boolean
    mayReopen: boolean
  }
  window: { startsAt: Date; deadlineAt: Date } | null
  submission: { submittedAt: Date; receiptNumber: string } | null
  /** The last submission counts no more (work#reopening), and none has come since. */
  reopened: { at: Date; reason: string } | null
}

/**
 * A team's whole work as its members and whoever has the team in reach see it (work#workspace). Of a team from two
 * schools the other school's members are names.
 */
export const getWorkspace = operation('work/workspaces/get-workspace', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(teamKey),
  run: async ({ actor, input, world }): Promise<WorkspaceView> => {
    const { db, now } = world
    const team = await getTeam(db, visible.teams(actor), input)
    const work = await getWork(db, team.id)
    const sections = team.templateId === null ? [] : await listSections(db, team.templateId)
    const comments = await countOpenComments(db, visible.teamComments(actor, now), team.id)
    // What staff have ticked is not the students' to see (work#checks).
    const viewOf = blockViewer(actor.role === 'student' ? { ...work, ticked: [] } : work, comments)
    const reviews = mayReview(actor) && (await isReviewed(db, visible.reviewedTeams(actor), team.id))
    return {
      team: teamView(team, actor, reviews),
      members: work.members.map(({ studentId, role, name }) => {
        return { name, role, isYou: actor.role === 'student' && actor.studentId === studentId }
      }),
      sections: sections.map(({ blocks, ...section }) => ({ ...section, blocks: blocks.map(viewOf) })),
      progress: progressFor(actor, work.progress),
      openComments: [...comments.values()].reduce((sum, count) => sum + count, 0),
      ...stateFor(team, actor, now, reviews),
    }
  },
})

function teamView(team: TeamAtWork, actor: Actor, reviews: boolean): WorkspaceView['team'] {
  const { id, projectId, schoolId, code, serial, title, mediaEntryType, templateId, version, project } = team
  const { isIndependent: _, ...school } = team.school
  const isStudent = actor.role === 'student'
  return {
    ...{ id, projectId, schoolId, code, serial, title, mediaEntryType, templateId, version },
    project: {
      code: project.code,
      name: project.name,
      commentsVisible: project.commentsVisible,
      product: project.product,
    },
    isNumbered: isNumberedFor(actor, project),
    school: isStudent ? null : school,
    // Of reviewers alone, not of those who only look on.
    note: reviews ? team.note : null,
  }
}

function stateFor(
  team: TeamAtWork,
  actor: Actor,
  now: Date,
  reviews: boolean,
): Pick<WorkspaceView, 'reader' | 'window' | 'submission' | 'reopened'> {
  const { windows, submission, reopened } = team
  const isMember = actor.role === 'student'
  const reason = whyNotWrite(team, now) ?? (impersonatorOf(actor) === null ? null : ('impersonation.readOnly' as const))
  const window = countingWindow(windows, now)
  return {
    reader: {
      isMember,
      mayWrite: isMember && reason === null,
      whyNotWrite: reason,
      mayReview: reviews,
      mayReopen: mayReopen(actor, team, now),
    },
    window: window && { startsAt: window.startsAt, deadlineAt: window.deadlineAt },
    submission: submission && { submittedAt: submission.submittedAt, receiptNumber: submission.receiptNumber },
    reopened,
  }
}

function blockViewer({ blocks, answers, ticked }: TeamWork, comments: ReadonlyMap<string | null, number>) {
  const written = new Map(blocks.map((block) => [block.blockId, block]))
  const letters = new Map(answers.map(({ questionId, letter }) => [questionId, letter]))
  const ticks = new Set(ticked)
  return ({ checks, questions, ...block }: TemplateBlock): BlockView => {
    const { blockId: _, ...saved } = written.get(block.id) ?? { ...unwritten, blockId: block.id }
    return {
      ...block,
      checks: checks.map((check) => ({ ...check, isTicked: ticks.has(check.id) })),
      questions: questions.map((question) => {
        const answer = letters.get(question.id) ?? null
        return { ...question, answer, right: answer === null ? null : question.right }
      }),
      ...saved,
      openComments: comments.get(block.id) ?? 0,
    }
  }
}

const unwritten = { content: '', version: 0, words: 0, isFilled: false, savedAt: null, savedBy: null }
