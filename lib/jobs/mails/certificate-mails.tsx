import { z } from 'zod'
import { Aside, Paragraph } from './layout'
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
export const certificateChanged = mail(changed, (values, { site, say, tell, button }) => {
  const { outcome, number, token } = values
  const words = { number, about: values.project === '' ? number : `${values.project} (${number})` }
  return {
    subject: say(`mail.certificateChanged.${outcome}.subject`, words),
    preview: say(`mail.certificateChanged.${outcome}.preview`),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell(`mail.certificateChanged.${outcome}.text`, words)}</Paragraph>
        <Paragraph>{tell(`mail.certificateChanged.${outcome}.old`)}</Paragraph>
        {outcome === 'reissued' &&
          button(`${site}/cert?${new URLSearchParams({ id: token })}`, say('mail.certificateChanged.reissued.action'))}
        <Aside>{tell(`mail.certificateChanged.${outcome}.aside`)}</Aside>
      </>
    ),
  }
})
