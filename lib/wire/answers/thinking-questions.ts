import { z } from 'zod'
import { count, fields, id, instant, listOf, maybeText, text } from './basis'

export const questions = listOf(
  fields({
    question_id: id,
    question_title: text,
    project_code: text,
    project_name: text,
    station_id: id.nullable(),
    station: fields({ di_city: text, district: maybeText, name: text }).nullable(),
    is_answer: z.boolean(),
    answer_count: count,
  }).meta({ id: 'ThinkingQuestion' }),
)

export const question = fields({
  question_id: id,
  question_title: text,
  project_code: text,
  is_answer: z.boolean(),
  submit_time: instant.nullable(),
  answer: fields({ answer: text, imgs: z.array(id) }).nullable(),
  all_img: z.array(fields({ id, title: text, img_url: text, select: z.boolean() })),
})
