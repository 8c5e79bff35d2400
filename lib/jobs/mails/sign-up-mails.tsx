import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Aside, Digits, Paragraph } from './layout'
import { mail } from './mail'

/** To whoever filled in the open registration; the subject carries the code, so that a phone shows it without opening anything. */
export const signUpCode = mail(
  z.object({ code: z.string().regex(/^\d{8}$/), project: z.string() }),
  ({ code: digits, project }, { language }) => {
    const code = `${digits.slice(0, 4)} ${digits.slice(4)}`
    return {
      subject: translate(language, 'mail.signUpCode.subject', { code }),
      preview: translate(language, 'mail.signUpCode.preview'),
      body: (
        <>
          <Paragraph>{translate(language, 'mail.signUpCode.text', { project })}</Paragraph>
          <Digits>{code}</Digits>
          <Paragraph>{translate(language, 'mail.signUpCode.valid')}</Paragraph>
          <Aside>{translate(language, 'mail.signUpCode.notYou')}</Aside>
        </>
      ),
    }
  },
)
