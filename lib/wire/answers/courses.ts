import { z } from 'zod'
import { count, fields, id, instant, listOf, maybeText, nothing, text } from './basis'

export const sessions = listOf(
  fields({
    id,
    name: text,
    description: text,
    position: z.int(),
    start_time: instant.nullable(),
    content_count: count,
    complete_count: count,
  }).meta({ id: 'CourseSession' }),
)

const chapterKind = z.enum(['HTML', 'VIDEO']).meta({ id: 'ContentType' })
const chapterHead = {
  content_id: id,
  content_name: text,
  content_type: chapterKind,
  content_number: text,
  quiz_count: count,
  complete_status: z.boolean(),
}
type MenuEntry = { [name in keyof typeof chapterHead]: z.infer<(typeof chapterHead)[name]> } & { children: MenuEntry[] }
const menuEntry: z.ZodType<MenuEntry> = fields({
  ...chapterHead,
  get children() {
    return z.array(menuEntry)
  },
}).meta({ id: 'ContentMenuEntry' })
export const menu = listOf(menuEntry)

const answerFields = {
  question_answer: maybeText,
  question_test_point: maybeText,
  question_solution: maybeText,
}
const question = fields({
  quiz_id: id,
  question_title: text,
  question_options: z.array(fields({ letter: text, text })),
  quiz_position: z.int().nullable(),
  quiz_pics: z.array(text),
  complete_status: z.boolean(),
  quiz_answer: maybeText,
  ...answerFields,
}).meta({ id: 'ContentQuestion' })
export const chapter = fields({
  content_info: fields({
    content_id: id,
    content_name: text,
    content_type: chapterKind,
    html_text: maybeText,
    pdf_url: maybeText,
    video_url: maybeText,
    captions_url: maybeText,
    content_instruction: maybeText,
    class_id: id,
    session_id: id,
    complete_status: z.boolean(),
    correct_rate: z.int().nullable(),
  }),
  blocks: z.array(fields({ block_id: id, title: maybeText, html_text: text })),
  content_quiz: z.array(question),
  content_attach: z.array(fields({ attach_title: text, attach_address: text, attach_key: id })),
})

export const answered = fields({
  correct: z.boolean(),
  quiz_answer: text,
  ...answerFields,
  correct_rate: z.int().nullable(),
})
export const reset = nothing

export const messages = listOf(
  fields({
    message_id: id,
    content: text,
    create_time: instant,
    reply_content: maybeText,
    reply_time: instant.nullable(),
    reply_name: maybeText,
  }).meta({ id: 'ContentMessage' }),
)
