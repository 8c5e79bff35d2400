import { z } from 'zod'
import { Aside, Digits, Paragraph } from './layout'
import { mail } from './mail'

/** To whoever filled in the open registration; the subject carries the code, so that a phone shows it without opening anything. */
export const signUpCode = mail(
  z.object({ code: z.string().regex(/^\d{8}$/), project: z.string() }),
  ({ code: digits, project }, { say, tell }) => {
    const code = `${digits.slice(0, 4)} ${digits.slice(4)}`
    return {
      subject: say('mail.signUpCode.subject', { code }),
      preview: say('mail.signUpCode.preview'),
      body: (
        <>
          <Paragraph>{tell('mail.signUpCode.text', { project })}</Paragraph>
          <Digits>{code}</Digits>
          <Paragraph>{tell('mail.signUpCode.valid')}</Paragraph>
          <Aside>{tell('mail.signUpCode.notYou')}</Aside>
        </>
      ),
    }
  },
)
