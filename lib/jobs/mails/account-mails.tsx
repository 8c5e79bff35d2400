import { z } from 'zod'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Digits, Paragraph } from './layout'
import { mail } from './mail'

const role = z.enum(['student', 'adviser', 'coordinator', 'admin'])

function inWords(values: { role: z.output<typeof role> }, language: Language) {
  return { role: translate(language, `mail.roles.${values.role}`) }
}

/** The subject carries the code, so that a phone shows it without opening anything. */
export const signInCode = mail(z.object({ code: z.string().regex(/^\d{8}$/) }), (values, { language }) => {
  const code = `${values.code.slice(0, 4)} ${values.code.slice(4)}`
  return {
    subject: translate(language, 'mail.signInCode.subject', { code }),
    preview: translate(language, 'mail.signInCode.preview'),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.signInCode.text')}</Paragraph>
        <Digits>{code}</Digits>
        <Paragraph>{translate(language, 'mail.signInCode.valid')}</Paragraph>
        <Aside>{translate(language, 'mail.ignore')}</Aside>
      </>
    ),
  }
})

export const passwordReset = mail(z.object({ role, token: z.string() }), (values, { language, site }) => ({
  subject: translate(language, 'mail.passwordReset.subject', inWords(values, language)),
  preview: translate(language, 'mail.passwordReset.preview'),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.passwordReset.text', inWords(values, language))}</Paragraph>
      <Action language={language} href={`${site}/forgetPsw?token=${encodeURIComponent(values.token)}`}>
        {translate(language, 'mail.passwordReset.action')}
      </Action>
      <Paragraph>{translate(language, 'mail.passwordReset.valid')}</Paragraph>
      <Aside>{translate(language, 'mail.ignore')}</Aside>
    </>
  ),
}))

export const passwordChanged = mail(z.object({ role }), (values, { language, site }) => ({
  subject: translate(language, 'mail.passwordChanged.subject', inWords(values, language)),
  preview: translate(language, 'mail.passwordChanged.preview'),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.passwordChanged.text', inWords(values, language))}</Paragraph>
      <Paragraph>{translate(language, 'mail.passwordChanged.notYou')}</Paragraph>
      <Action language={language} href={`${site}/forgetPsw`}>
        {translate(language, 'mail.passwordChanged.action')}
      </Action>
    </>
  ),
}))

export const administratorInvited = mail(
  z.object({ token: z.string(), name: z.string(), by: z.string() }),
  ({ token, name, by }, { language, site, product }) => ({
    subject: translate(language, 'mail.administratorInvited.subject', {
      product,
    }),
    preview: translate(language, 'mail.administratorInvited.preview'),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.administratorInvited.greeting', { name })}</Paragraph>
        <Paragraph>{translate(language, 'mail.administratorInvited.text', { by })}</Paragraph>
        <Action language={language} href={`${site}/forgetPsw?token=${encodeURIComponent(token)}`}>
          {translate(language, 'mail.administratorInvited.action')}
        </Action>
        <Paragraph>{translate(language, 'mail.administratorInvited.valid')}</Paragraph>
        <Aside>{translate(language, 'mail.ignore')}</Aside>
      </>
    ),
  }),
)

export const testMail = mail(z.object({}), (_, { language, site, product }) => ({
  subject: translate(language, 'mail.testMail.subject', { product }),
  preview: translate(language, 'mail.testMail.text'),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.testMail.text')}</Paragraph>
      <Action language={language} href={`${site}/today`}>
        {translate(language, 'mail.testMail.action')}
      </Action>
    </>
  ),
}))
