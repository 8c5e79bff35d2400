import { z } from 'zod'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { Aside, Digits, Paragraph } from './layout'
import { mail } from './mail'

const role = z.enum(['student', 'adviser', 'coordinator', 'admin'])

function inWords(values: { role: z.output<typeof role> }, language: Language) {
  return { role: translate(language, `mail.roles.${values.role}`) }
}

/** The subject carries the code, so that a phone shows it without opening anything. */
export const signInCode = mail(z.object({ code: z.string().regex(/^\d{8}$/) }), (values, { say, tell }) => {
  const code = `${values.code.slice(0, 4)} ${values.code.slice(4)}`
  return {
    subject: say('mail.signInCode.subject', { code }),
    preview: say('mail.signInCode.preview'),
    body: (
      <>
        <Paragraph>{tell('mail.signInCode.text')}</Paragraph>
        <Digits>{code}</Digits>
        <Paragraph>{tell('mail.signInCode.valid')}</Paragraph>
        <Aside>{tell('mail.ignore')}</Aside>
      </>
    ),
  }
})

export const passwordReset = mail(
  z.object({ role, token: z.string() }),
  (values, { language, site, say, tell, button }) => ({
    subject: say('mail.passwordReset.subject', inWords(values, language)),
    preview: say('mail.passwordReset.preview'),
    body: (
      <>
        <Paragraph>{tell('mail.greeting')}</Paragraph>
        <Paragraph>{tell('mail.passwordReset.text', inWords(values, language))}</Paragraph>
        {button(`${site}/forgetPsw?token=${encodeURIComponent(values.token)}`, say('mail.passwordReset.action'))}
        <Paragraph>{tell('mail.passwordReset.valid')}</Paragraph>
        <Aside>{tell('mail.ignore')}</Aside>
      </>
    ),
  }),
)

export const passwordChanged = mail(z.object({ role }), (values, { language, site, say, tell, button }) => ({
  subject: say('mail.passwordChanged.subject', inWords(values, language)),
  preview: say('mail.passwordChanged.preview'),
  body: (
    <>
      <Paragraph>{tell('mail.greeting')}</Paragraph>
      <Paragraph>{tell('mail.passwordChanged.text', inWords(values, language))}</Paragraph>
      <Paragraph>{tell('mail.passwordChanged.notYou')}</Paragraph>
      {button(`${site}/forgetPsw`, say('mail.passwordChanged.action'))}
    </>
  ),
}))

export const administratorInvited = mail(
  z.object({ token: z.string(), name: z.string(), by: z.string() }),
  ({ token, name, by }, { site, product, say, tell, button }) => ({
    subject: say('mail.administratorInvited.subject', {
      product,
    }),
    preview: say('mail.administratorInvited.preview'),
    body: (
      <>
        <Paragraph>{tell('mail.administratorInvited.greeting', { name })}</Paragraph>
        <Paragraph>{tell('mail.administratorInvited.text', { by })}</Paragraph>
        {button(`${site}/forgetPsw?token=${encodeURIComponent(token)}`, say('mail.administratorInvited.action'))}
        <Paragraph>{tell('mail.administratorInvited.valid')}</Paragraph>
        <Aside>{tell('mail.ignore')}</Aside>
      </>
    ),
  }),
)

export const testMail = mail(z.object({}), (_, { site, product, say, tell, button }) => ({
  subject: say('mail.testMail.subject', { product }),
  preview: say('mail.testMail.text'),
  body: (
    <>
      <Paragraph>{tell('mail.testMail.text')}</Paragraph>
      {button(`${site}/today`, say('mail.testMail.action'))}
    </>
  ),
}))
