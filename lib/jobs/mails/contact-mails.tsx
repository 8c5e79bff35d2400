import { z } from 'zod'
import { translate } from '@/lib/i18n/translate'
import { Action, Aside, Paragraph } from './layout'
import { mail } from './mail'

/** To an adviser whom the school has added: the address is all that is needed to sign in. */
export const adviserAdded = mail(
  z.object({ school: z.string(), schoolEn: z.string() }),
  (values, { language, site, product }) => {
    const words = {
      school: language === 'zh-CN' ? values.school : values.schoolEn,
      product,
    }
    return {
      subject: translate(language, 'mail.adviserAdded.subject', words),
      preview: translate(language, 'mail.adviserAdded.preview'),
      body: (
        <>
          <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
          <Paragraph>{translate(language, 'mail.adviserAdded.text', words)}</Paragraph>
          <Paragraph>{translate(language, 'mail.adviserAdded.how')}</Paragraph>
          <Action language={language} href={`${site}/login?type=adviser`}>
            {translate(language, 'mail.adviserAdded.action')}
          </Action>
          <Aside>{translate(language, 'mail.adviserAdded.notYou')}</Aside>
        </>
      ),
    }
  },
)

/** To somebody who is a school's coordinator now: a coordinator signs in with a password, which is set by a link. */
export const coordinatorAppointed = mail(
  z.object({ school: z.string(), schoolEn: z.string() }),
  (values, { language, site, product }) => {
    const words = {
      school: language === 'zh-CN' ? values.school : values.schoolEn,
      product,
    }
    return {
      subject: translate(language, 'mail.coordinatorAppointed.subject', words),
      preview: translate(language, 'mail.coordinatorAppointed.preview'),
      body: (
        <>
          <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
          <Paragraph>{translate(language, 'mail.coordinatorAppointed.text', words)}</Paragraph>
          <Action language={language} href={`${site}/forgetPsw`}>
            {translate(language, 'mail.coordinatorAppointed.action')}
          </Action>
          <Aside>{translate(language, 'mail.adviserAdded.notYou')}</Aside>
        </>
      ),
    }
  },
)

/** To both addresses of an adviser or coordinator whose address the organisers have changed. */
export const contactAddressChanged = mail(
  z.object({ role: z.enum(['ADVISER', 'COORDINATOR']) }),
  ({ role }, { language }) => ({
    subject: translate(language, 'mail.contactAddressChanged.subject'),
    preview: translate(language, 'mail.contactAddressChanged.preview'),
    body: (
      <>
        <Paragraph>{translate(language, 'mail.greeting')}</Paragraph>
        <Paragraph>{translate(language, `mail.contactAddressChanged.${role}`)}</Paragraph>
        <Aside>{translate(language, 'mail.contactAddressChanged.notYou')}</Aside>
      </>
    ),
  }),
)
