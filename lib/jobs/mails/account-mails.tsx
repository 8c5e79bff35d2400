import { z } from 'zod'
import type { Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Digits, Paragraph } from './layout'
import { mail } from './mail'

const role = z.enum(['student', 'adviser', 'coordinator', 'admin'])

function inWords(told: { role: z.output<typeof role> }, language: Language) {
  return { role: translate(language, `mail.roles.${told.role}`) }
}

/** The subject carries the code, so that a phone shows it without opening anything. */
export const signInCode = mail(z.object({ code: z.string().regex(/^\d{8}$/) }), (told, { language }) => {
  const code = `${told.code.slice(0, 4)} ${told.code.slice(4)}`
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

export const passwordReset = mail(z.object({ role, token: z.string() }), (told, { language, site }) => ({
  subject: translate(language, 'mail.passwordReset.subject', inWords(told, language)),
  preview: translate(language, 'mail.passwordReset.preview'),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.passwordReset.text', inWords(told, language))}</Paragraph>
      <Action language={language} href={`${site}/forgetPsw?token=${encodeURIComponent(told.token)}`}>
        {translate(language, 'mail.passwordReset.action')}
      </Action>
      <Paragraph>{translate(language, 'mail.passwordReset.valid')}</Paragraph>
      <Aside>{translate(language, 'mail.ignore')}</Aside>
    </>
  ),
}))

export const passwordChanged = mail(z.object({ role }), (told, { language, site }) => ({
  subject: translate(language, 'mail.passwordChanged.subject', inWords(told, language)),
  preview: translate(language, 'mail.passwordChanged.preview'),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.passwordChanged.text', inWords(told, language))}</Paragraph>
      <Paragraph>{translate(language, 'mail.passwordChanged.notYou')}</Paragraph>
      <Action language={language} href={`${site}/forgetPsw`}>
        {translate(language, 'mail.passwordChanged.action')}
      </Action>
    </>
  ),
}))
