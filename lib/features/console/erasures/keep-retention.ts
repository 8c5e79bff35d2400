import { z } from 'zod'
import { getRetention } from '@/lib/features/catalogue/settings/queries'
import { addJobs } from '@/lib/jobs/queue'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged, type Work } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { unlockForErasure } from './queries'
import {
  deleteWorkFiles,
  forgetAttempts,
  forgetImportRows,
  forgetMails,
  listForgettable,
  listPastWorks,
  mostForgotten,
  queueErasures,
} from './retention.queries'
import { ofNobody } from './subject.queries'
import { blankWork } from './work.queries'

/**
 * Each night, by the times that were set: what old mails and orders nobody paid told goes, works of seasons long over go with
 * their files, and students who have taken part in nothing for years are erased as on request (data-model#retention).
 */
export const keepRetention = operation('console/erasures/keep-retention', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    const kept = await getRetention(world.db)
    const texts =
      (await forgetAll(world, ({ db, now }) => forgetMails(db, now, kept.mailLog))) +
      (await forgetAll(world, ({ db, now }) => forgetImportRows(db, now))) +
      (await forgetAll(world, ({ db, now }) => forgetAttempts(db, now, kept.unpaidOrders)))
    const works = await inTransaction(world, async ({ db, now, record }) => {
      const teamIds = await listPastWorks(db, now, kept.studentWorks)
      if (teamIds.length === 0) return new Unchanged(0)
      await unlockForErasure(db)
      await deleteWorkFiles(db, now, teamIds)
      await blankWork(db, now, { ...ofNobody, teamIds })
      record({ object: ['Team', null], items: teamIds.length })
      return teamIds.length
    })
    const people = await inTransaction(world, async ({ db, now, record }) => {
      const ids = await queueErasures(db, now, await listForgettable(db, now, kept.people))
      if (ids.length === 0) return new Unchanged(0)
      const payloads = ids.map((erasureId) => ({ erasureId }))
      await addJobs(db, 'erase-person', payloads, { tries: 20 })
      record({ object: ['Erasure', null], items: ids.length })
      return ids.length
    })
    return { texts, works, people }
  },
})

/** So many rows in a transaction, until none is left; answers with their number. */
async function forgetAll(world: World, forgetSome: (work: Work) => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const items = await inTransaction(world, async (work) => {
      const count = await forgetSome(work)
      if (count === 0) return new Unchanged(0)
      work.record({ object: ['Retention', null], items: count })
      return count
    })
    total += items
    if (items < mostForgotten) return total
  }
}
