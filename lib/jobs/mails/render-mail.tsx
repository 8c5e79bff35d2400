import { render, toPlainText } from '@react-email/render'
import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { MailLayout } from './layout'
import { type MailTemplate, mails } from './registry'
import { type MailTexts, type MailUtterance, speechOf } from './speech'

/** Where a mail leads, in which language it speaks, for which organiser and in whose words. */
type MailPlace = {
  language: Language
  site: string
  organizer?: Bilingual | null
  /** The organiser's own words, where there are any. */
  texts?: MailTexts
  /** Nothing of it is so: it only shows how the mail looks. */
  isTrial?: boolean
}

export type RenderedMail = { subject: string; html: string; text: string }

/** A mail as it is sent: the same words for those who see pictures and those who see text. */
export async function renderMail(template: string, values: unknown, place: MailPlace): Promise<RenderedMail> {
  const { language, site } = place
  const product = productOf(place)
  const setting = { language, site, product, ...speechOf(language, place.texts) }
  const { subject, preview, body } = templateOf(template).write(values, setting)
  const html = await render(
    <MailLayout {...setting} preview={preview}>
      {body}
    </MailLayout>,
  )
  const written = place.isTrial ? translate(language, 'mailTexts.trialSubject', { subject }) : subject
  return { subject: written, html, text: toPlainText(html) }
}

/** What a mail says when it is told this, text by text in the order of the mail. */
export function utterancesOf(template: string, values: unknown, place: MailPlace): MailUtterance[] {
  const { language, site } = place
  const heard: MailUtterance[] = []
  const speech = speechOf(language, {}, (utterance) => heard.push(utterance))
  templateOf(template).write(values, { language, site, product: productOf(place), ...speech })
  return heard
}

function productOf({ language, organizer }: MailPlace): string {
  return (organizer && inLanguage(organizer, language)) ?? translate(language, 'common.product')
}

function templateOf(template: string) {
  if (!isTemplate(template)) throw new Error(`there is no mail ${template}`)
  return mails[template]
}

function isTemplate(name: string): name is MailTemplate {
  return Object.hasOwn(mails, name)
}
