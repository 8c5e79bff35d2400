import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { requeueMails } from '@/lib/jobs/outbox'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { lockFailed } from './queries'
import { mostResent, whyNotReadMails, whyNotResend } from './rules'
import { mailNarrowing } from './schema'

/**
 * The mails that are named, or all failed ones that fit and can be, are sent again as they were, each once however often it is
 * asked for; what is named and can't be is told by its address (console#mails).
 */
export const resendMails = operation('console/mails/resend-mails', {
  access: ['admin'],
  input: z.object({ mailIds: z.array(id).min(1).max(mostResent).optional(), ...mailNarrowing }),
  write: async ({ db, now, record }, { actor, input: { mailIds, ...narrowing }, world: { language } }) => {
    refuseIf(whyNotReadMails(actor))
    const found = await lockFailed(db, now, narrowing, mailIds)
    const judged = found.map(({ id: mailId, toEmail, ...mail }) => ({ mailId, toEmail, why: whyNotResend(mail) }))
    const sent = judged.flatMap(({ mailId, why }) => (why === null ? [mailId] : []))
    await requeueMails(db, now, sent)
    record({ object: ['OutboxMail', null], items: sent.length })
    return {
      sent: sent.length,
      refused: judged.flatMap(({ mailId, toEmail, why }) =>
        why === null ? [] : [{ mailId, toEmail, message: translate(language, `faults.${why}`) }],
      ),
    }
  },
})
