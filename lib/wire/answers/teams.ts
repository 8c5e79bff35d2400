import { z } from 'zod'
import { count, fields, id, instant, listOf, maybeText, text } from './basis'

export const teamCode = fields({ application_team_code: z.int() })
export const foundTeam = fields({ team_code: z.int(), leaderName: maybeText, memberCount: count })
export const savedCodes = fields({ saved: count })
export const submitted = fields({ submission_date: instant })

const label = fields({ award_lable: maybeText })
const listedStudent = fields({
  china_name: text,
  student_email: maybeText,
  student_score: fields({ total_score: z.number().nullable() }),
  student_award: label,
}).meta({ id: 'ListedStudent' })
export const teamList = listOf(
  fields({
    account_id: id,
    account_name: text,
    account_nameEN: text,
    project_id: id,
    template_id: id.nullable(),
    team_code: z.int(),
    index: z.int(),
    completion_rate: z.int().nullable(),
    check_count: z.int().nullable(),
    check_total: z.int().nullable(),
    total_length: z.int().nullable(),
    comment_count: z.int().nullable(),
    note: maybeText,
    project_title: maybeText,
    Media_Entry_Type: maybeText,
    team_award: label,
    studentarr: fields({ students_arr: z.array(listedStudent), leader: listedStudent.nullable() }),
  }).meta({ id: 'Team' }),
)

const question = fields({
  question_id: id,
  question_title: text,
  question_options: z.array(fields({ letter: text, text })),
})
const templateBlock = fields({
  block_id: id,
  section: text,
  title: text,
  instruction: text,
  kind: z.enum(['rich', 'text', 'image', 'file', 'link', 'table', 'quiz']),
  word_limit: z.int().nullable(),
  word_minimum: z.int().nullable(),
  required: z.boolean(),
  checks: z.array(fields({ check_id: id, content: text })),
  columns: z.array(text),
  questions: z.array(question),
}).meta({ id: 'TemplateBlock' })
export const template = fields({ template_id: id, name: text, blocks: z.array(templateBlock) })

const comment = fields({
  comment_id: id,
  content: text,
  user: maybeText,
  create_time: instant,
  resolved: z.boolean(),
}).meta({ id: 'TeamComment' })
const writtenBlock = fields({
  block_id: id,
  block_content: text,
  version: count,
  word_count: count,
  update_user: maybeText,
  update_time: instant.nullable(),
  check_content: z.array(fields({ check_id: id, checked: z.boolean() })),
  comments: z.array(comment),
}).meta({ id: 'WrittenBlock' })
export const content = fields({
  blocks: z.array(writtenBlock),
  comments: z.array(comment),
  completion_rate: count,
  check_count: count.nullable(),
  check_total: count.nullable(),
  total_length: count,
})
export const savedBlock = fields({ version: count, word_count: count })
export const checkCounts = fields({ check_count: count, check_total: count })
export const newComment = fields({ comment_id: id })
export const quizAnswers = fields({
  correct_rate: z.number(),
  answers: z.array(
    fields({
      block_id: id,
      question_id: id,
      answer: text,
      question_answer: maybeText,
      question_test_point: maybeText,
      question_solution: maybeText,
      correct: z.boolean(),
    }),
  ),
})
export const draftStatus = listOf(
  fields({
    event: z.enum(['open', 'save', 'submit', 'reopen', 'check', 'comment']),
    type: z.enum(['student', 'adviser', 'admin', 'system']),
    create_time: instant,
    user: maybeText,
  }).meta({ id: 'WorkEvent' }),
)
export const scored = fields({ scored: count })
