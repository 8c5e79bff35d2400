import { render, toPlainText } from '@react-email/render'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { MailLayout } from './layout'
import { type MailTemplate, mails } from './registry'

/** Where a mail leads, in which language it speaks, and for which organiser. */
type MailPlace = { language: Language; site: string; organizer?: Bilingual | null }

export type RenderedMail = { subject: string; html: string; text: string }

/** A mail as it is sent: the same words for those who see pictures and those who see text. */
export async function renderMail(template: string, values: unknown, given: MailPlace): Promise<RenderedMail> {
  if (!isTemplate(template)) throw new Error(`there is no mail ${template}`)
  const { language, organizer } = given
  const product = (organizer && inLanguage(organizer, language)) ?? translate(language, 'common.product')
  const setting = { language, site: given.site, product }
  const { subject, preview, body } = mails[template].write(values, setting)
  const html = await render(
    <MailLayout {...setting} preview={preview}>
      {body}
    </MailLayout>,
  )
  return { subject, html, text: toPlainText(html) }
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mails, name)
}
