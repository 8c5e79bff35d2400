import { z } from 'zod'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { env } from '@/lib/env'
import type { Language } from '@/lib/i18n/languages'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { exampleName, ownTexts, textKind } from './schema'

/** An example of a mail in both languages as it would be sent with these words (mail#texts). */
export const previewMailText = operation('console/mail-texts/preview-mail-text', {
  access: ['admin'],
  input: z.object({ kind: textKind, example: exampleName, texts: ownTexts }),
  run: async ({ actor, input: { kind, example, texts }, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    const organizer = (await getSetting(db, 'organizer')).value.name
    const { renderMail } = await import('@/lib/jobs/mails/render-mail')
    const { exampleOf } = await import('@/lib/jobs/mails/examples')
    const render = (language: Language) => {
      const own = Object.fromEntries(Object.entries(texts[language]).filter(([, text]) => text.trim() !== ''))
      const place = { language, site: env().APP_URL, organizer, texts: own }
      return renderMail(kind, exampleOf(kind, example, language), place)
    }
    return { 'en-US': await render('en-US'), 'zh-CN': await render('zh-CN') }
  },
})
