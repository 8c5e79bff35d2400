import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { optionalReason } from '@/lib/kernel/field-schema'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockApplication, writeDecision } from './approvals.queries'
import { whyNotDecide } from './rules'
import { tellDecision } from '../school-registrations/tell-decision.step'

const states = ['PENDING', 'APPROVED', 'REJECTED'] as const

/** A registrar lets an educator teach a project, or rejects that with a reason the educator reads; either is told by mail (registrations#approvals). */
export const decideApplication = operation('registrations/educators/decide-application', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    applicationId: id,
    /** As the registrar saw it. */
    seen: z.enum(states),
    verdict: z.enum(['APPROVED', 'REJECTED']),
    reason: optionalReason,
  }),
  write: async (work, { actor, input: { applicationId, seen, verdict, reason }, world }) => {
    const { db, now, record } = work
    const scope = visible.educatorApplications(actingBy(actor, ['REGISTRAR']))
    const { id, state, projectId, contactId, project } = await lockApplication(db, scope, applicationId)
    refuseIf(whyNotDecide(state, verdict))
    if (state !== seen) throw new Fault('conflict.stale')
    const isRejected = verdict === 'REJECTED'
    if (isRejected && reason === null)
      throw new Fault('input.invalid', { fields: [{ field: 'reason', key: 'approvals.errors.reason' }] })
    const shownReason = isRejected ? reason : null
    await writeDecision(db, now, id, { state: verdict, decidedById: actor.administratorId, reason: shownReason })
    const decision = { id, contactId, project, verdict, reason: shownReason }
    await tellDecision(work, { what: 'educator', language: world.language, ...decision })
    record({
      object: ['EducatorApplication', id],
      projectId,
      reason: shownReason,
      changes: [{ field: 'state', before: state, after: verdict }],
    })
    return { id }
  },
})
