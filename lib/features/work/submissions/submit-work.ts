import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { quotable } from '@/lib/features/payments/payments/rules'
import { settled } from '@/lib/features/registrations/registrations/rules'
import { lockTeam } from '@/lib/features/work/workspaces/queries'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { mailReceipts } from './mail-receipts.step'
import { countSubmissions, getPlace, insertSubmission, lockMembers, noteEvent } from './queries'
import { receiptBytes, receiptNumber, whyNotSubmit } from './rules'
import { freezeWork, sealOf } from './snapshot.rules'
import { readWorks } from './works.queries'

/**
 * A settled member hands in the team's work, once and inside an entry window: its state is frozen, and each member and
 * adviser gets a receipt (work#submission). A second submission finds it submitted.
 */
export const submitWork = operation('work/submissions/submit-work', {
  access: ['student'],
  input: z.object({ registrationId: id }),
  write: async (transaction, { actor, input, world }) => {
    const { db, now, record } = transaction
    const place = await getPlace(db, visible.registrations(actor), input.registrationId)
    if (place.cancelledAt !== null) throw new Fault('registrations.cancelled')
    if (place.team === null || !settled(place.status))
      throw new Fault(whyNotSubmit(place.status, null, now) ?? 'notFound')
    const team = await lockTeam(db, visible.teams(actor), place.team)
    refuseIf(whyNotSubmit(place.status, team, now))
    const window = countingWindow(team.windows, now)
    await lockMembers(db, team.id)
    const [work] = await readWorks(db, [team.id])
    if (window === null || work === undefined) throw new Fault('notFound')
    const attempt = 1 + (await countSubmissions(db, team.id))
    const frozen = freezeWork(work, { submittedAt: now.toISOString(), byRegistrationId: place.id, attempt })
    const number = receiptNumber(work.project.numberPrefix, quotable(randomBytes(receiptBytes)))
    const sealed = { frozen, sha256: sealOf(frozen), receiptNumber: number }
    const id = await insertSubmission(db, now, { teamId: team.id, entryWindowId: window.id, ...sealed })
    await noteEvent(db, now, { teamId: team.id, event: 'SUBMIT', personId: actor.studentId })
    await mailReceipts(transaction, {
      ...{ id, receiptNumber: number, work, byRegistrationId: place.id },
      language: world.language,
    })
    record({
      object: ['Submission', id],
      projectId: team.projectId,
      studentId: actor.studentId,
      items: frozen.members.length,
    })
    return { submittedAt: now, receiptNumber: number }
  },
})
