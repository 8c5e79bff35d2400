import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Action, Paragraph } from './layout'
import { mail } from './mail'

const told = z.object({
  outcome: z.enum(['approved', 'free', 'rejected', 'question']),
  /** Empty in mails queued before there were numbers. */
  number: z.string().default(''),
  project: z.string(),
  registration: z.string(),
  /** The fee before and after, in words. */
  before: z.string(),
  after: z.string(),
  /** What is asked, or why it was rejected; else empty. */
  reason: z.string(),
})

const actions = { approved: 'pay', free: 'open', rejected: 'pay', question: 'answer' } as const

/** What became of a request for a fee reduction, to the student alone. */
export const feeReduction = mail(told, (values, { language, site }) => {
  const { outcome, number, registration, reason } = values
  return {
    subject: translate(language, `mail.feeReduction.${outcome}.subject`, values),
    preview: translate(language, 'mail.feeReduction.preview', values),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
        <Paragraph>{translate(language, `mail.feeReduction.${outcome}.text`, values)}</Paragraph>
        {reason !== '' && (
          <Paragraph>
            {outcome === 'question' ? reason : translate(language, 'mail.feeReduction.reason', values)}
          </Paragraph>
        )}
        {number !== '' && <Paragraph>{translate(language, 'mail.feeReduction.number', values)}</Paragraph>}
        <Action language={language} href={`${site}/pay?id=${registration}`}>
          {translate(language, `mail.feeReduction.${actions[outcome]}`)}
        </Action>
      </>
    ),
  }
})
