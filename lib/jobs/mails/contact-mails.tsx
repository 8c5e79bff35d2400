import { z } from 'zod'
import { Aside, Paragraph } from './layout'
import { mail } from './mail'

/** To an adviser whom the school has added: the address is all that is needed to sign in. */
export const adviserAdded = mail(
  z.object({ school: z.string(), schoolEn: z.string() }),
  (values, { language, site, product, say, tell, button }) => {
    const words = {
      school: language === 'zh-CN' ? values.school : values.schoolEn,
      product,
    }
    return {
      subject: say('mail.adviserAdded.subject', words),
      preview: say('mail.adviserAdded.preview'),
      body: (
        <>
          <Paragraph>{tell('mail.greeting')}</Paragraph>
          <Paragraph>{tell('mail.adviserAdded.text', words)}</Paragraph>
          <Paragraph>{tell('mail.adviserAdded.how')}</Paragraph>
          {button(`${site}/login?type=adviser`, say('mail.adviserAdded.action'))}
          <Aside>{tell('mail.adviserAdded.notYou')}</Aside>
        </>
      ),
    }
  },
)

/** To somebody who is a school's coordinator now: a coordinator signs in with a password, which is set by a link. */
export const coordinatorAppointed = mail(
  z.object({ school: z.string(), schoolEn: z.string() }),
  (values, { language, site, product, say, tell, button }) => {
    const words = {
      school: language === 'zh-CN' ? values.school : values.schoolEn,
      product,
    }
    return {
      subject: say('mail.coordinatorAppointed.subject', words),
      preview: say('mail.coordinatorAppointed.preview'),
      body: (
        <>
          <Paragraph>{tell('mail.greeting')}</Paragraph>
          <Paragraph>{tell('mail.coordinatorAppointed.text', words)}</Paragraph>
          {button(`${site}/forgetPsw?identity=teacher`, say('mail.coordinatorAppointed.action'))}
          <Aside>{tell('mail.adviserAdded.notYou')}</Aside>
        </>
      ),
    }
  },
)

/** To both addresses of an adviser or coordinator whose address the organisers have changed. */
export const contactAddressChanged = mail(
  z.object({ role: z.enum(['ADVISER', 'COORDINATOR']) }),
  ({ role }, { say, tell }) => ({
    subject: say('mail.contactAddressChanged.subject'),
    preview: say('mail.contactAddressChanged.preview'),
    body: (
      <>
        <Paragraph>{tell('mail.greeting')}</Paragraph>
        <Paragraph>{tell(`mail.contactAddressChanged.${role}`)}</Paragraph>
        <Aside>{tell('mail.contactAddressChanged.notYou')}</Aside>
      </>
    ),
  }),
)
