import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { queueBatch } from './queue-batch.step'

/** What is due goes into the outbox, batch by batch, each in a transaction of its own: a restart goes on after the last (mail#announcements). */
export const sendAnnouncements = operation('console/announcements/send-announcements', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    let queued = 0
    for (;;) {
      const batch = await inTransaction(world, (work) => queueBatch(work, world.language))
      if (batch === null) return { queued }
      queued += batch.queued
    }
  },
})
