import { z } from 'zod'
import { requestedFields } from '@/lib/features/people/change-requests/rules'
import { translate } from '@/lib/i18n/translate'
import { Aside, Digits, Paragraph } from './layout'
import { mail } from './mail'

/** To the address that is to become a student's: whoever reads it tells the organisers the code. */
export const addressCode = mail(z.object({ code: z.string().regex(/^\d{8}$/) }), (values, { say, tell }) => {
  const code = `${values.code.slice(0, 4)} ${values.code.slice(4)}`
  return {
    subject: say('mail.addressCode.subject', { code }),
    preview: say('mail.addressCode.preview'),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>{tell('mail.addressCode.text')}</Paragraph>
        <Digits>{code}</Digits>
        <Paragraph>{tell('mail.addressCode.valid')}</Paragraph>
        <Aside>{tell('mail.addressCode.ignore')}</Aside>
      </>
    ),
  }
})

/** To the address that was a student's until now. It names nobody: it may never have been the right one. */
export const addressChanged = mail(z.object({}), (_told, { say, tell }) => ({
  subject: say('mail.addressChanged.subject'),
  preview: say('mail.addressChanged.preview'),
  body: (
    <>
      <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
      <Paragraph>{tell('mail.addressChanged.text')}</Paragraph>
      <Paragraph>{tell('mail.addressChanged.notYou')}</Paragraph>
    </>
  ),
}))

const outcome = z.enum(['accepted', 'declined'])

/** What became of a change a student asked for. The value is for the portal to show, not for a mail to carry. */
export const changeDecided = mail(
  z.object({ field: z.enum(requestedFields), outcome, reason: z.string() }),
  (values, { language, site, say, tell, button }) => ({
    subject: say(`mail.changeDecided.${values.outcome}.subject`),
    preview: say('mail.changeDecided.preview'),
    body: (
      <>
        <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
        <Paragraph>
          {tell(`mail.changeDecided.${values.outcome}.text`, {
            field: translate(language, `fields.labels.${values.field}`),
          })}
        </Paragraph>
        {values.reason !== '' && <Paragraph>{tell('mail.changeDecided.reason', { reason: values.reason })}</Paragraph>}
        {button(`${site}/personalInfo`, say('mail.changeDecided.action'))}
      </>
    ),
  }),
)

/** To a student whom the organisers have put at another school. */
export const studentMoved = mail(
  z.object({ school: z.string(), schoolEn: z.string() }),
  ({ school, schoolEn }, { language, site, say, tell, button }) => {
    const words = { school: language === 'zh-CN' ? school : schoolEn }
    return {
      subject: say('mail.studentMoved.subject', words),
      preview: say('mail.studentMoved.preview'),
      body: (
        <>
          <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
          <Paragraph>{tell('mail.studentMoved.text', words)}</Paragraph>
          {button(`${site}/personalInfo`, say('mail.studentMoved.action'))}
          <Aside>{tell('mail.studentMoved.notYou')}</Aside>
        </>
      ),
    }
  },
)

/** To both addresses of a student who had two entries: either logs in from now on. */
export const studentsMerged = mail(z.object({}), (_told, { site, say, tell, button }) => ({
  subject: say('mail.studentsMerged.subject'),
  preview: say('mail.studentsMerged.preview'),
  body: (
    <>
      <Paragraph>{tell('mail.greetingStudent')}</Paragraph>
      <Paragraph>{tell('mail.studentsMerged.text')}</Paragraph>
      {button(`${site}/login`, say('mail.studentsMerged.action'))}
      <Aside>{tell('mail.studentsMerged.notYou')}</Aside>
    </>
  ),
}))
