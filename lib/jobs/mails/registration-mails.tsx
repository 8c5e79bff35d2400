import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Paragraph } from './layout'
import { mail } from './mail'

const reminder = z.object({
  project: z.string(),
  number: z.string(),
  /** Who asks, by name. */
  from: z.string(),
  /** Until when the place is kept, in words; empty where nothing ends it. */
  heldUntil: z.string(),
})

export const paymentReminder = mail(reminder, (told, { language, site }) => ({
  subject: translate(language, 'mail.paymentReminder.subject', told),
  preview: translate(language, 'mail.paymentReminder.preview', told),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.paymentReminder.text', told)}</Paragraph>
      {told.heldUntil !== '' && <Paragraph>{translate(language, 'mail.paymentReminder.held', told)}</Paragraph>}
      <Action language={language} href={`${site}/studentProjects`}>
        {translate(language, 'mail.paymentReminder.action')}
      </Action>
      <Aside>{translate(language, 'mail.paymentReminder.paid')}</Aside>
    </>
  ),
}))
