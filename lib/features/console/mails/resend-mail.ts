import { z } from 'zod'
import { requeueMails } from '@/lib/jobs/outbox'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockMail } from './queries'
import { isLate, whyNotReadMails, whyNotResend } from './rules'

/** A mail that was given up is sent again as it was, once however often it is asked for (console#mails). */
export const resendMail = operation('console/mails/resend-mail', {
  access: ['admin'],
  input: z.object({ mailId: id }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotReadMails(actor))
    const { id: mailId, payload, suppressed, ...mail } = await lockMail(db, input.mailId)
    const { state } = mail
    const stands = { hasContent: payload !== null, isSuppressed: suppressed !== null, isLate: isLate(mail, now) }
    refuseIf(whyNotResend({ state, ...stands }))
    await requeueMails(db, now, [mailId])
    record({ object: ['OutboxMail', mailId], changes: [{ field: 'state', before: state, after: 'QUEUED' }] })
    return null
  },
})
