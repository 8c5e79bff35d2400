import { z } from 'zod'
import { getSetting } from '@/lib/features/catalogue/settings/values.queries'
import { env } from '@/lib/env'
import type { Language } from '@/lib/i18n/languages'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { announcementTexts } from './schema'

/** An announcement in both languages as it would be mailed (mail#announcements). */
export const previewAnnouncement = operation('console/announcements/preview-announcement', {
  access: ['admin'],
  input: z.object(announcementTexts),
  run: async ({ actor, input: { subject, text }, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    const organizer = (await getSetting(db, 'organizer')).value.name
    const { renderMail } = await import('@/lib/jobs/mails/render-mail')
    const render = (language: Language, side: 'zh' | 'en') => {
      const values = { subject: subject[side] || '–', text: text[side] || '–' }
      return renderMail('announcement', values, { language, site: env().APP_URL, organizer })
    }
    return { 'en-US': await render('en-US', 'en'), 'zh-CN': await render('zh-CN', 'zh') }
  },
})
