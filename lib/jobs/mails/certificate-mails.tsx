import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Paragraph } from './layout'
import { mail } from './mail'

const changed = z.object({
  outcome: z.enum(['reissued', 'revoked']),
  /** What it was given for; of volunteers empty. */
  project: z.string(),
  /** Of the certificate that is valid no more. */
  number: z.string(),
  /** Opens the new one; empty where there is none. */
  token: z.string(),
})

/** To a student whose certificate was replaced by a correction, or revoked. Why it was is for the organisers to say. */
export const certificateChanged = mail(changed, (values, { language, site }) => {
  const { outcome, number, token } = values
  const words = { number, about: values.project === '' ? number : `${values.project} (${number})` }
  return {
    subject: translate(language, `mail.certificateChanged.${outcome}.subject`, words),
    preview: translate(language, `mail.certificateChanged.${outcome}.preview`),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
        <Paragraph>{translate(language, `mail.certificateChanged.${outcome}.text`, words)}</Paragraph>
        <Paragraph>{translate(language, `mail.certificateChanged.${outcome}.old`)}</Paragraph>
        {outcome === 'reissued' && (
          <Action language={language} href={`${site}/cert?${new URLSearchParams({ id: token })}`}>
            {translate(language, 'mail.certificateChanged.reissued.action')}
          </Action>
        )}
        <Aside>{translate(language, `mail.certificateChanged.${outcome}.aside`)}</Aside>
      </>
    ),
  }
})
