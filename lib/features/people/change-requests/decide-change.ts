import { z } from 'zod'
import { decidedBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import type { Tx } from '@/lib/db/client'
import { findStudentPerson } from '@/lib/features/people/auth/queries'
import { changeEntry } from '@/lib/features/people/students/change-entry.step'
import { getFreeze, getStudent, lockStudent } from '@/lib/features/people/students/queries'
import { whyNotCorrect, whyNotName } from '@/lib/features/people/students/rules'
import { queueMail } from '@/lib/jobs/outbox'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { reasonFacts } from '@/lib/kernel/fields'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import type { World } from '@/lib/kernel/world'
import { type ChangeRequest, decideRequest, getRequest } from './queries'
import { isSecret, whyNotDecide, whyNotDecline } from './rules'
import { valueOf } from './schema'

/**
 * Staff accept or decline a change a student asked for, once; the student is told by mail. An accepted change corrects
 * the entry under the same rules (people#change-requests).
 */
export const decideChange = operation('people/change-requests/decide-change', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({
    requestId: id,
    accept: z.boolean(),
    /** Why it is declined, or why what was printed is changed. */
    reason: z.string().trim().max(reasonFacts.max).default(''),
  }),
  write: async (work, { actor, input, world }) => {
    const { db, now, record } = work
    const scope = visible.students(actor)
    const { studentId } = await getRequest(db, scope, input.requestId)
    await lockStudent(db, studentId)
    const request = await getRequest(db, scope, input.requestId)
    refuseIf(whyNotDecide(request))
    refuseIf(input.accept ? null : whyNotDecline(input.reason))
    const { id, field } = request
    const student = await getStudent(db, scope, studentId)
    const changed = input.accept ? { [field]: valueOf(field, request.proposed, now) } : {}
    if (input.accept) {
      const freeze = await getFreeze(db, visible.freezingAwards(actor, now), studentId)
      refuseIf(whyNotCorrect(actor.role, [field], freeze, input.reason || undefined))
      refuseIf(whyNotName({ ...student, ...changed }))
      await changeEntry(work, student, changed)
    }
    const decisionReason = input.reason || null
    const state = input.accept ? ('ACCEPTED' as const) : ('DECLINED' as const)
    const isDecided = await decideRequest(db, now, id, { state, decisionReason, ...decidedBy(actor) })
    refuseIf(isDecided ? null : 'changeRequests.decided')
    await tellStudent(db, world, request, input)
    const changes = isSecret(field)
      ? Object.keys(changed).map(() => ({ field, before: null, after: null }))
      : changesBetween(student, changed)
    const projectId = actor.role === 'admin' ? actor.projectId : null
    record({ object: ['ChangeRequest', id], studentId, projectId, reason: decisionReason, changes })
    return { id, state }
  },
})

async function tellStudent(
  db: Tx,
  world: World,
  { id, studentId, field }: ChangeRequest,
  { accept, reason }: { accept: boolean; reason: string },
): Promise<void> {
  const person = await findStudentPerson(db, { id: studentId })
  if (person === null) return
  await queueMail(db, world.now, {
    dedupeKey: `change-decided:${id}`,
    template: 'change-decided',
    payload: { field, outcome: accept ? 'accepted' : 'declined', reason: accept ? '' : reason },
    language: person.language ?? world.language,
    person: { kind: 'STUDENT', id: studentId },
    to: person.email,
  })
}
