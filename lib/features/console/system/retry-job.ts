import { z } from 'zod'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { rescheduleJob } from './parts.queries'
import { whyNotSeeSystem } from './rules'

/** An owner has a job that was given up tried again; pressed twice it runs once (console#system). */
export const retryJob = operation('console/system/retry-job', {
  access: ['admin'],
  input: z.object({ jobId: z.string().regex(/^\d{1,18}$/) }),
  run: ({ actor, input: { jobId }, world }) => {
    refuseIf(whyNotSeeSystem(actor))
    return inTransaction(world, async ({ db, now, record }) => {
      const task = orNotFound(await rescheduleJob(db, jobId, now))
      record({ object: ['Job', null], reason: `${task} ${jobId}` })
      return { task }
    })
  },
})
