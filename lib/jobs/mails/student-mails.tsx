import { z } from 'zod'
import { requestedFields } from '@/lib/features/people/change-requests/rules'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Digits, Paragraph } from './layout'
import { mail } from './mail'

/** To the address that is to become a student's: whoever reads it tells the organisers the code. */
export const addressCode = mail(z.object({ code: z.string().regex(/^\d{8}$/) }), (values, { language }) => {
  const code = `${values.code.slice(0, 4)} ${values.code.slice(4)}`
  return {
    subject: translate(language, 'mail.addressCode.subject', { code }),
    preview: translate(language, 'mail.addressCode.preview'),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
        <Paragraph>{translate(language, 'mail.addressCode.text')}</Paragraph>
        <Digits>{code}</Digits>
        <Paragraph>{translate(language, 'mail.addressCode.valid')}</Paragraph>
        <Aside>{translate(language, 'mail.addressCode.ignore')}</Aside>
      </>
    ),
  }
})

/** To the address that was a student's until now. It names nobody: it may never have been the right one. */
export const addressChanged = mail(z.object({}), (_told, { language }) => ({
  subject: translate(language, 'mail.addressChanged.subject'),
  preview: translate(language, 'mail.addressChanged.preview'),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.addressChanged.text')}</Paragraph>
      <Paragraph>{translate(language, 'mail.addressChanged.notYou')}</Paragraph>
    </>
  ),
}))

const outcome = z.enum(['accepted', 'declined'])

/** What became of a change a student asked for. The value is for the portal to show, not for a mail to carry. */
export const changeDecided = mail(
  z.object({ field: z.enum(requestedFields), outcome, reason: z.string() }),
  (values, { language, site }) => ({
    subject: translate(language, `mail.changeDecided.${values.outcome}.subject`),
    preview: translate(language, 'mail.changeDecided.preview'),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
        <Paragraph>
          {translate(language, `mail.changeDecided.${values.outcome}.text`, {
            field: translate(language, `fields.labels.${values.field}`),
          })}
        </Paragraph>
        {values.reason !== '' && (
          <Paragraph>{translate(language, 'mail.changeDecided.reason', { reason: values.reason })}</Paragraph>
        )}
        <Action language={language} href={`${site}/personalInfo`}>
          {translate(language, 'mail.changeDecided.action')}
        </Action>
      </>
    ),
  }),
)

/** To a student whom the organisers have put at another school. */
export const studentMoved = mail(
  z.object({ school: z.string(), schoolEn: z.string() }),
  ({ school, schoolEn }, { language, site }) => {
    const words = { school: language === 'zh-CN' ? school : schoolEn }
    return {
      subject: translate(language, 'mail.studentMoved.subject', words),
      preview: translate(language, 'mail.studentMoved.preview'),
      body: (
        <>
          <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
          <Paragraph>{translate(language, 'mail.studentMoved.text', words)}</Paragraph>
          <Action language={language} href={`${site}/personalInfo`}>
            {translate(language, 'mail.studentMoved.action')}
          </Action>
          <Aside>{translate(language, 'mail.studentMoved.notYou')}</Aside>
        </>
      ),
    }
  },
)

/** To both addresses of a student who had two entries: either logs in from now on. */
export const studentsMerged = mail(z.object({}), (_told, { language, site }) => ({
  subject: translate(language, 'mail.studentsMerged.subject'),
  preview: translate(language, 'mail.studentsMerged.preview'),
  body: (
    <>
      <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
      <Paragraph>{translate(language, 'mail.studentsMerged.text')}</Paragraph>
      <Action language={language} href={`${site}/login`}>
        {translate(language, 'mail.studentsMerged.action')}
      </Action>
      <Aside>{translate(language, 'mail.studentsMerged.notYou')}</Aside>
    </>
  ),
}))
