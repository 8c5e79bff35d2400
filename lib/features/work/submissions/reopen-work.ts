import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { lockTeam } from '@/lib/features/work/workspaces/queries'
import { reopenGrants } from '@/lib/features/work/workspaces/rules'
import { teamKey } from '@/lib/features/work/workspaces/schema'
import { inLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { reason } from '@/lib/kernel/field-schema'
import { operation } from '@/lib/kernel/operation'
import { findSubmission, markReopened, noteEvent } from './queries'
import { whyNotReopen } from './rules'
import { readWorks } from './works.queries'

/**
 * An administrator opens a team's submission again before its deadline, with a reason that is logged and told to the
 * team; it may be handed in once more (work#reopening).
 */
export const reopenWork = operation('work/submissions/reopen-work', {
  access: ['admin'],
  grants: reopenGrants,
  input: z.object({ ...teamKey, reason }),
  write: async ({ db, now, record }, { actor, input: { reason, ...key }, world }) => {
    const team = await lockTeam(db, visible.teams(actor), key)
    const submission = await findSubmission(db, team.id)
    refuseIf(whyNotReopen(submission, now))
    const [work] = await readWorks(db, [team.id])
    if (submission === null || work === undefined) throw new Fault('notFound')
    await markReopened(db, now, submission.id, { id: actor.administratorId, reason })
    await noteEvent(db, now, { teamId: team.id, event: 'REOPEN', personId: actor.administratorId })
    const mails = work.members.map(({ id, studentId, email, ...member }) => {
      const language = isLanguage(member.language) ? member.language : world.language
      return {
        dedupeKey: `reopened:${submission.id}:${id}`,
        template: 'submission-reopened' as const,
        payload: {
          project: inLanguage(team.project.name, language),
          projectId: team.projectId,
          schoolId: team.schoolId,
          code: String(team.code),
          reason,
          deadlineAt: submission.window.deadlineAt.toISOString(),
        },
        language,
        person: { kind: 'STUDENT' as const, id: studentId },
        to: email,
      }
    })
    await queueMails(db, now, mails)
    record({ object: ['Submission', submission.id], projectId: team.projectId, reason })
    return { reopenedAt: now }
  },
})
