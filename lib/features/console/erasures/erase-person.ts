import { z } from 'zod'
import type { Tx } from '@/lib/db/client'
import { cancelRegistrations } from '@/lib/features/payments/endings/cancel-registrations.step'
import { passLeads } from '@/lib/features/payments/endings/pass-leads.step'
import { expireOpenOrder } from '@/lib/features/payments/orders/expire-orders.step'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { giveUpLeads, listMoneyUnderWay, listEnding, listUnpaidPackages, unlockForErasure } from './queries'
import { type ErasedPart, type ErasedPerson, erasedNote, erasedObjects, erasureSteps } from './rules'
import { type ErasureRow, lockErasure, putProgress } from './progress.queries'
import { getMember, isLastOwner } from '../staff/queries'
import {
  blankAdministrator,
  blankContact,
  blankFiles,
  blankMoney,
  blankRegistrations,
  blankResults,
  blankStudent,
  blankWords,
  closeAccess,
} from './steps.queries'
import { readSubject, type Subject } from './subject.queries'
import { blankTraces, noTraces, seekTraces, type Traces } from './traces.queries'
import { blankWork } from './work.queries'

type ErasureStep = (db: Tx, now: Date, subject: Subject, traces: Traces) => Promise<number>

const entries: Record<ErasedPerson, ErasureStep> = {
  STUDENT: blankStudent,
  CONTACT: blankContact,
  ADMINISTRATOR: blankAdministrator,
}

const steps: Record<(typeof erasureSteps)[Subject['kind']][number], ErasureStep> = {
  access: closeAccess,
  registrations: blankRegistrations,
  work: blankWork,
  words: blankWords,
  results: blankResults,
  money: blankMoney,
  files: blankFiles,
  traces: blankTraces,
  entry: (db, now, subject, traces) => entries[subject.kind](db, now, subject, traces),
}

/**
 * Erases a person step by step, each in a transaction of its own and each harmless when repeated: whatever stops between two of
 * them, the next run begins with the first again (console#erasure).
 */
export const erasePerson = operation('console/erasures/erase-person', {
  access: ['system'],
  input: z.object({ erasureId: id }),
  run: async ({ input: { erasureId }, world }) => {
    try {
      const begun = await oneStep(world, erasureId, (work, subject) => endLive(work, subject), {
        part: 'ending',
        stepsDone: 0,
      })
      if (begun === null) return { items: 0 }
      let items = begun.items
      const names = erasureSteps[begun.personKind]
      for (const [at, name] of names.entries()) {
        const isLast = at === names.length - 1
        const traces = name === 'traces' ? await soughtTraces(world, begun) : noTraces
        const run: StepOfWork = async ({ db, now }, subject) => {
          await unlockForErasure(db)
          return steps[name](db, now, subject, traces)
        }
        items += (await oneStep(world, erasureId, run, { part: name, stepsDone: at + 1, isLast }))?.items ?? 0
      }
      return { items }
    } catch (thrown) {
      await noteFailure(world, erasureId)
      throw thrown
    }
  },
})

/** Looked for before the transaction, which would be too short for a long log. */
async function soughtTraces({ db }: World, { personKind, personId }: ErasureRow): Promise<Traces> {
  return seekTraces(db, await readSubject(db, personKind, personId))
}

type StepOfWork = (work: Work, subject: Subject) => Promise<number>

/** One step and how far the erasure is then, or neither; null: another run has ended it. */
function oneStep(
  world: World,
  erasureId: string,
  step: StepOfWork,
  { part, stepsDone, isLast = false }: { part: ErasedPart; stepsDone: number; isLast?: boolean },
): Promise<ErasureRow | null> {
  return inTransaction(world, async (work) => {
    const erasure = await lockErasure(work.db, erasureId)
    if (erasure.state === 'DONE') return new Unchanged<ErasureRow | null>(null)
    const { id, personKind, personId } = erasure
    const items = await step(work, await readSubject(work.db, personKind, personId))
    await putProgress(work.db, work.now, { id, state: isLast ? 'DONE' : 'RUNNING', stepsDone, items })
    const isStudent = personKind === 'STUDENT'
    work.record({
      object: [erasedObjects[personKind], personId],
      items,
      studentId: isStudent ? personId : null,
      reason: erasedNote(part),
    })
    return { ...erasure, items }
  })
}

/** Whoever looks sees that it stopped; the queue tries it again by itself. */
async function noteFailure(world: World, erasureId: string): Promise<void> {
  await inTransaction(world, async ({ db, now, record }) => {
    const erasure = await lockErasure(db, erasureId)
    if (erasure.state === 'DONE') return new Unchanged(undefined)
    await putProgress(db, now, { ...erasure, state: 'FAILED', items: 0 })
    record({ object: ['Erasure', erasure.id] })
    return undefined
  })
}

/**
 * What nobody has paid for, and what nothing came of yet, ends as if it were cancelled: its place is free, and its order is
 * asked for no more. What was paid stays in the books, and the office may refund it. Teams they led pass to another member.
 */
async function endLive(
  work: Work,
  { kind, id: personId, personIds, registrationIds, packageIds }: Subject,
): Promise<number> {
  // After a restore nobody else may own everything any more.
  if (kind === 'ADMINISTRATOR' && (await isLastOwner(work.db, await getMember(work.db, personId))))
    throw new Fault('staff.lastOwner')
  // Since it was asked for, a refund may have begun: the job fails, and its next try finds it ended.
  if ((await listMoneyUnderWay(work.db, personIds)).length > 0) throw new Fault('erasures.moneyUnderWay')
  for (const id of await listUnpaidPackages(work.db, packageIds)) await expireOpenOrder(work, { kind: 'package', id })
  const ending = await listEnding(work.db, work.now, registrationIds)
  const isEnding = new Set(ending)
  const staying = registrationIds.filter((id) => !isEnding.has(id))
  await passLeads(work, await giveUpLeads(work.db, work.now, staying), registrationIds)
  if (ending.length === 0) return 0
  for (const id of ending) await expireOpenOrder(work, { kind: 'registration', id })
  await cancelRegistrations(
    work,
    ending.map((id) => ({ id, givesUseBack: true })),
    'CANCELLED',
  )
  return ending.length
}
