import { z } from 'zod'
import { takeMailTurn } from '@/lib/access/attempts'
import { languages } from '@/lib/i18n/languages'
import { queueMail } from '@/lib/jobs/outbox'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { whyNotReadMails } from '../mails/rules'
import { exampleName, ownTexts, textKind } from './schema'
import { takeTexts } from './take-texts.step'

/** The administrator is sent an example of a mail as it stands in the editor, marked as a test (mail#texts). */
export const sendTextTrial = operation('console/mail-texts/send-text-trial', {
  access: ['admin'],
  input: z.object({ kind: textKind, example: exampleName, language: z.enum(languages), texts: ownTexts }),
  run: async ({ actor, input: { kind, example, language, texts }, world }) => {
    refuseIf(whyNotReadMails(actor))
    await takeMailTurn(world)
    return inTransaction(world, async (work) => {
      const { own } = await takeTexts(work, kind, texts)
      const { exampleOf } = await import('@/lib/jobs/mails/examples')
      await queueMail(work.db, work.now, {
        dedupeKey: `text-trial:${world.requestId}`,
        template: kind,
        payload: exampleOf(kind, example, language) as never,
        language,
        person: { kind: 'ADMINISTRATOR', id: actor.administratorId },
        to: actor.email,
        trial: own[language],
      })
      work.record({ object: ['OutboxMail', null], reason: `test of ${kind}` })
      return { email: actor.email }
    })
  },
})
