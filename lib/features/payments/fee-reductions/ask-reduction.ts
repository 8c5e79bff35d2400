import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { confirmUpload } from '@/lib/features/files/files/confirm-upload.step'
import { fileKey } from '@/lib/features/files/files/schema'
import { changesBetween } from '@/lib/kernel/audit'
import { Fault, orNotFound, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseOthers } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'
import { expireOpenOrder } from '../orders/expire-orders.step'
import { answerRequest } from './change-request.step'
import { createRequest, findLatest, lockReducible } from './queries'
import { levelOf, reductionNumber, tuitionFrom, whyNotAsk } from './rules'
import { tuitionText } from './schema'

/**
 * A student asks for a reduction of a project's fee with the proof of their tuition, or answers a question about it
 * (payments#fee-reductions). The level the tuition means is proposed; an administrator decides, and names the level
 * where no tuition was told (payments#reduction-levels).
 */
export const askReduction = operation('payments/fee-reductions/ask-reduction', {
  access: ['student'],
  input: z.object({ studentId: id.optional(), projectCode, proofKey: fileKey, tuition: tuitionText.optional() }),
  run: async ({ actor, input, world }) => {
    refuseOthers(input.studentId, actor.studentId)
    const proof = await confirmUpload(world, actor, { key: input.proofKey, purpose: 'TUITION_PROOF' })
    const of = { studentId: actor.studentId, project: { code: input.projectCode } }
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const scope = visible.registrations(actor)
      const registration = orNotFound(await lockReducible(db, scope, of))
      const { project, tiers, studentId } = registration
      const latest = await findLatest(db, visible.feeReductions(actor), { studentId, projectId: project.id })
      const askable = { ...registration, hasTiers: tiers.length > 0, latest: latest?.state ?? null }
      refuseIf(whyNotAsk(askable, now))
      const tuitionMinor = input.tuition === undefined ? null : tuitionOf(input.tuition, project.tuitionCurrency)
      const proposedLevel = tuitionMinor === null ? null : levelOf(tuitionMinor, project.tuitionCurrency)
      const request = { proofFileId: proof.id, tuitionMinor, tuitionCurrency: project.tuitionCurrency, proposedLevel }
      const isAnswer = latest?.state === 'MORE_INFO'
      const { id, number } = isAnswer
        ? latest
        : await createRequest(db, now, { ...request, studentId, projectId: project.id })
      if (isAnswer) await answerRequest(work, latest, request)
      // Nobody pays while it is under review, on a page that was opened before either.
      await expireOpenOrder(work, registration)
      const before = { state: isAnswer ? latest.state : null }
      const changes = changesBetween(before, { state: 'PENDING', tuitionMinor, proposedLevel })
      record({ object: ['FeeReduction', id], projectId: project.id, studentId, changes })
      return { id, number: reductionNumber(number), proposedLevel }
    })
  },
})

function tuitionOf(text: string, currency: string): number {
  const minor = tuitionFrom(text, currency)
  if (minor !== null) return minor
  throw new Fault('input.invalid', { fields: [{ field: 'tuition', key: 'fields.errors.number', label: 'tuition' }] })
}
