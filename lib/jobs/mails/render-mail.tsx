import { render, toPlainText } from '@react-email/render'
import { MailLayout } from './layout'
import type { MailSetting } from './mail'
import { type MailTemplate, mails } from './registry'

export type RenderedMail = { subject: string; html: string; text: string }

/** A mail as it is sent: the same words for those who see pictures and those who see text. */
export async function renderMail(template: string, values: unknown, setting: MailSetting): Promise<RenderedMail> {
  if (!isTemplate(template)) throw new Error(`there is no mail ${template}`)
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
