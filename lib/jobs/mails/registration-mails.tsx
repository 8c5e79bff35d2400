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

export const paymentReminder = mail(reminder, (values, { language, site }) => ({
  subject: translate(language, 'mail.paymentReminder.subject', values),
  preview: translate(language, 'mail.paymentReminder.preview', values),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.paymentReminder.text', values)}</Paragraph>
      {values.heldUntil !== '' && <Paragraph>{translate(language, 'mail.paymentReminder.held', values)}</Paragraph>}
      <Action language={language} href={`${site}/studentProjects`}>
        {translate(language, 'mail.paymentReminder.action')}
      </Action>
      <Aside>{translate(language, 'mail.paymentReminder.paid')}</Aside>
    </>
  ),
}))
