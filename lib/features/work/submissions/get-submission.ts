import { z } from 'zod'
import { actsOn, personIdOf } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { getTeam } from '@/lib/features/work/workspaces/queries'
import { isCounted, isNumberedFor, reopenGrants } from '@/lib/features/work/workspaces/rules'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { findOwnMembership, findSubmission, type SubmissionRow } from './queries'
import { missingOf, resultsOf, whyNotNow, whyNotReopen } from './rules'
import { readWorks, type WorkRow } from './works.queries'

/**
 * What a team is about to hand in, with what is missing, or what it has handed in: for its members, and to read for whoever
 * has the team in reach (issue, Submission).
 */
export const getSubmission = operation('work/submissions/get-submission', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object(teamKey),
  run: async ({ actor, input, world: { db, now, language } }) => {
    const team = await getTeam(db, visible.teams(actor), input)
    const submission = await findSubmission(db, team.id)
    const [work] = await readWorks(db, [team.id])
    const registrationId = actor.role === 'student' ? await findOwnMembership(db, team.id, actor.studentId) : null
    const mayReopen = actor.role === 'admin' && actsOn(actor, reopenGrants, team.projectId)
    const mediaTypes = await listChoices(db, 'media-types', language)
    const mediaEntryType = submission?.frozen?.team.mediaEntryType ?? team.mediaEntryType
    return {
      team: {
        id: team.id,
        projectId: team.projectId,
        schoolId: team.schoolId,
        code: team.code,
        isNumbered: isNumberedFor(actor, team.project),
        templateId: team.templateId,
        title: submission?.frozen?.team.title ?? team.title,
        mediaType: mediaTypes.find(({ code }) => code === mediaEntryType)?.label ?? mediaEntryType,
        project: { code: team.project.code, name: team.project.name },
        /** Of team-mates a student is told names, roles and status only (security#reach). */
        school: actor.role === 'student' || team.school.isIndependent ? null : team.school,
      },
      /** The student whose unsaved drafts may lie in this browser. */
      person: personIdOf(actor) ?? '',
      registrationId,
      window: countingWindow(team.windows, now),
      whyNotNow: whyNotNow(team.windows, now),
      missing: work === undefined ? [] : missingOf(workIn(work)),
      sections: (work?.sections ?? []).map(({ title, blocks }) => ({ title, blocks: blocks.map(blockIn) })),
      members: (work?.members ?? []).map(({ id, name, role }) => ({ name, role, isYou: id === registrationId })),
      submission: submission && receiptIn(submission, registrationId),
      reopened: team.reopened,
      /** null: this reader never may. */
      reopening: mayReopen && submission !== null ? { whyNot: whyNotReopen(submission, now) } : null,
    }
  },
})

type ReadBlock = WorkRow['sections'][number]['blocks'][number]

function blockIn({ id, kind, title, required, wordMin, wordMax, words, isFilled }: ReadBlock) {
  const limits = isCounted(kind) ? { wordMin, wordMax } : { wordMin: null, wordMax: null }
  return { id, title, required, ...limits, words, isFilled }
}

function workIn({ title, mediaEntryType, project, members, sections }: WorkRow) {
  const blocks = sections.flatMap((section) => section.blocks.map(blockIn))
  return { title, mediaEntryType, teamSizeMin: project.teamSizeMin, members, blocks }
}

function receiptIn({ members, frozen, byRegistrationId, window, ...row }: SubmissionRow, own: string | null) {
  const { receiptNumber, submittedAt, sha256, attempt, blankedAt } = row
  return {
    ...{ receiptNumber, submittedAt, sha256, attempt, window },
    /** The hash no longer proves what is kept: somebody's facts were erased from it. */
    isBlanked: blankedAt !== null,
    resultsAt: resultsOf(window),
    members: members.map(({ registrationId, teamRole, ...name }) => ({
      ...{ name, role: teamRole },
      isYou: registrationId === own,
      hasSubmitted: registrationId === byRegistrationId,
    })),
    sections: (frozen?.sections ?? []).map(({ title, blocks }) => ({
      title,
      blocks: blocks.map(({ code, title: of, words, isFilled, files }) => ({
        ...{ code, title: of, words, isFilled, files: files.length },
      })),
    })),
  }
}

export type SubmissionView = ResultOf<typeof getSubmission>

export type WorkReceipt = NonNullable<SubmissionView['submission']>
