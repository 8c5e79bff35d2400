import { z } from 'zod'
import { fields, id, instant, listOf, maybeText, text } from './basis'

const state = z.enum(['open', 'answered', 'closed']).meta({ id: 'MessageState' })
const attachment = fields({ name: text, url: text }).meta({ id: 'Attachment' })
const message = {
  message_id: id,
  type: text,
  project_code: maybeText,
  subject: maybeText,
  state,
  unread: z.boolean(),
  message_content: text,
  sender_name: text,
  message_reply: maybeText,
  attachments: z.array(attachment),
  create_time: instant,
}

export const sentMessage = fields({ message_id: id })
export const messages = listOf(fields(message).meta({ id: 'Message' }))
export const studentMessages = listOf(
  fields({
    ...message,
    student_id: id.nullable(),
    contact_id: id.nullable(),
    account_name: text,
    account_nameEN: text,
  }).meta({ id: 'StudentMessage' }),
)
export const messageReply = fields({
  message: fields({ message_id: id, state, message_reply: text, create_time: instant }),
})
