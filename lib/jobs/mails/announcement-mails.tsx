import { z } from 'zod'
import { mail } from './mail'
import { plainText, RichParagraphs } from './rich-text'

/** What the organisers tell a group of people, in the words they wrote for the reader's language (mail#announcements). */
export const announcement = mail(z.object({ subject: z.string().min(1), text: z.string().min(1) }), (values) => ({
  subject: plainText(values.subject),
  preview: plainText(values.text).slice(0, 140),
  body: <RichParagraphs text={values.text} />,
}))
