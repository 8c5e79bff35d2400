import { z } from 'zod'
import { lockTally } from '@/lib/features/catalogue/projects/tally.queries'
import { cancelRegistration } from '@/lib/features/payments/endings/cancel-registrations.step'
import { findStudentPerson } from '@/lib/features/people/auth/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { log } from '@/lib/log'
import { timeBudget } from '@/lib/time-budget'
import { listEndedHolds, lockEndedHold } from './holds.queries'

const most = 500
/** The next run goes on: nothing else may wait for this one. */
const budgetMs = 40_000

/**
 * Ends unpaid registrations whose place is kept no longer: the place is free again, and the student is told
 * (registrations#kept-places).
 */
export const endHolds = operation('registrations/registrations/end-holds', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    const isTimeLeft = timeBudget(budgetMs)
    let items = 0
    for (const hold of await listEndedHolds(world.db, world.now, most)) {
      if (!isTimeLeft()) break
      try {
        if (await endHold(world, hold)) items += 1
      } catch (thrown) {
        // One that can't be ended stops no other.
        log.error({ err: thrown, registration: hold.id }, 'a place that is kept no longer could not be freed')
      }
    }
    return { items }
  },
})

/** Each in a transaction of its own, so that a sign-up waits for one alone; false: something came of it meanwhile. */
async function endHold(world: World, { id, projectId }: { id: string; projectId: string }): Promise<boolean> {
  const { isEnded } = await inTransaction(world, async (work) => {
    const { db, now, record } = work
    await lockTally(db, projectId)
    const hold = await lockEndedHold(db, now, id)
    if (hold === null || hold.projectId !== projectId) return new Unchanged({ isEnded: false })
    const { studentId, startsAt, name } = hold
    await cancelRegistration(work, id, 'CANCELLED', startsAt === null || now < startsAt)
    const person = await findStudentPerson(db, { id: studentId })
    if (person !== null) {
      const language = person.language ?? world.language
      await queueMail(db, now, {
        dedupeKey: `place-released:${id}`,
        template: 'place-released',
        payload: { project: inLanguage(name, language) },
        language,
        person: { kind: 'STUDENT', id: studentId },
        to: person.email,
      })
    }
    record({ object: ['Registration', id], projectId, studentId, reason: 'hold ended' })
    return { isEnded: true }
  })
  return isEnded
}
