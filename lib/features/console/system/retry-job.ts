import { z } from 'zod'
import { orNotFound, refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { rescheduleJob } from './parts.queries'
import { whyNotSeeSystem } from './rules'

/** An owner has a job that was given up tried again; pressed twice it runs once (console#system). */
export const retryJob = operation('console/system/retry-job', {
  access: ['admin'],
  input: z.object({ jobId: z.string().regex(/^\d{1,18}$/) }),
  write: async ({ db, now, record }, { actor, input: { jobId } }) => {
    refuseIf(whyNotSeeSystem(actor))
    const task = orNotFound(await rescheduleJob(db, jobId, now))
    record({ object: ['Job', null], reason: `${task} ${jobId}` })
    return { task }
  },
})
