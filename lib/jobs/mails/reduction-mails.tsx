import { z } from 'zod'
import { Paragraph } from './layout'
import { mail } from './mail'

const values = z.object({
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
export const feeReduction = mail(values, (values, { site, say, tell, button }) => {
  const { outcome, number, registration, reason } = values
  return {
    subject: say(`mail.feeReduction.${outcome}.subject`, values),
    preview: say('mail.feeReduction.preview', values),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell(`mail.feeReduction.${outcome}.text`, values)}</Paragraph>
        {reason !== '' && (
          <Paragraph>{outcome === 'question' ? reason : tell('mail.feeReduction.reason', values)}</Paragraph>
        )}
        {number !== '' && <Paragraph>{tell('mail.feeReduction.number', values)}</Paragraph>}
        {button(`${site}/pay?id=${registration}`, say(`mail.feeReduction.${actions[outcome]}`))}
      </>
    ),
  }
})
