import { z } from 'zod'
import { actsOn } from '@/lib/access/actor'
import { takeMailTurn } from '@/lib/access/attempts'
import { queueMail } from '@/lib/jobs/outbox'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'

/** An owner has a mail sent to their own address, to see that mails arrive (console#first-run). */
export const sendTestMail = operation('console/first-run/send-test-mail', {
  access: ['admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    refuseIf(actsOn(actor, ['OWNER'], null) ? null : 'staff.ownerNeeded')
    await takeMailTurn(world)
    return inTransaction(world, async ({ db, now, record }) => {
      await queueMail(db, now, {
        dedupeKey: `test-mail:${world.requestId}`,
        template: 'test-mail',
        payload: {},
        language: world.language,
        person: { kind: 'ADMINISTRATOR', id: actor.administratorId },
        to: actor.email,
      })
      record({ object: ['OutboxMail', null], reason: 'test' })
      return { email: actor.email }
    })
  },
})
