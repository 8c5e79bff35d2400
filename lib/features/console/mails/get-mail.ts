import { z } from 'zod'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { env } from '@/lib/env'
import { isLanguage } from '@/lib/i18n/languages'
import { financeMails, secretMails } from '@/lib/jobs/mails/registry'
import { unseal } from '@/lib/jobs/outbox'
import { ownTextsOf } from '@/lib/jobs/own-texts'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { getMailRow } from './queries'
import { isLate, whyHidden, whyNotReadMails, whyNotResend, whyNotTried } from './rules'

/**
 * A mail as it is or will be sent, as long as what it tells is kept; what opens an account is never shown,
 * and a family's circumstances to finance alone (console#mails).
 */
export const getMail = operation('console/mails/get-mail', {
  access: ['admin'],
  input: z.object({ mailId: id }),
  run: async ({ actor, input, world: { db, now } }) => {
    refuseIf(whyNotReadMails(actor))
    const { payload, suppressed, ...mail } = await getMailRow(db, input.mailId)
    const { template } = mail
    const kind = { isSecret: secretMails.has(template), isOfFinance: financeMails.has(template) }
    const hidden = whyHidden(actor, kind)
    const language = isLanguage(mail.language) ? mail.language : 'en-US'
    const hasContent = payload !== null
    const organizer = (await getSetting(db, 'organizer')).value.name
    // Mails are written with React, which no other screen loads.
    const { renderMail } = await import('@/lib/jobs/mails/render-mail')
    const { values = {}, trial } = hasContent && hidden === null ? unseal(mail.id, payload) : {}
    const texts = trial ?? (await ownTextsOf(db, mail.template, language))
    const setting = { language, site: env().APP_URL, organizer, texts, isTrial: trial !== undefined }
    return {
      now,
      mail,
      hidden,
      whyNotTried: whyNotTried(mail.lastError),
      content: hidden !== null || !hasContent ? null : await renderMail(mail.template, values, setting),
      suppressed: suppressed && { id: suppressed.id, answer: suppressed.answer, createdAt: suppressed.createdAt },
      whyNotResend: whyNotResend({
        ...{ state: mail.state, hasContent, isSuppressed: suppressed !== null, isLate: isLate(mail, now) },
      }),
    }
  },
})
