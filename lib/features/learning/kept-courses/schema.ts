import { z } from 'zod'
import { isTooMuchHtml } from '@/lib/html/clean-html'
import { dayBounds } from '@/lib/i18n/format'
import { optionalPairSchema, textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { courseFacts, courseStates, mostChapterMinutes } from './rules'

const version = z.int().min(1)
export const courseTarget = { classId: id, version }
export const sessionTarget = { sessionId: id, version }
export const chapterTarget = { contentId: id, version }

const whole = (facts: { max: number }) => z.object({ zh: textSchema(facts), en: textSchema(facts) })

export const courseCode = textSchema(courseFacts.code)
export const courseName = whole(courseFacts.name)
export const title = whole(courseFacts.title)

export const sessionFields = {
  title,
  description: optionalPairSchema(courseFacts.description).default(null),
  /** The day it is planned for, `2026-11-21`; null: none. */
  startsOn: z
    .string()
    .max(10)
    .refine((day) => dayBounds(day) !== null)
    .nullable()
    .default(null),
}

export const courseFields = {
  name: courseName,
  description: optionalPairSchema(courseFacts.description),
  active: z.boolean(),
  /** The projects that list it; without, they stay as they are. */
  projectIds: z.array(id).min(1).max(200).optional(),
}

/** What a chapter mainly is, as its form asks for it. */
export const contentKind = z.enum(['HTML', 'VIDEO'])

export const chapterFields = {
  title,
  kind: contentKind,
  instruction: optionalPairSchema(courseFacts.instruction),
  html: optionalPairSchema(courseFacts.html).refine(
    (html) => html === null || (!isTooMuchHtml(html.zh) && !isTooMuchHtml(html.en)),
  ),
  minutes: z.int().min(1).max(mostChapterMinutes).nullable(),
}

export const courseNarrowing = {
  search: z.string().trim().max(100).default(''),
  state: z.enum(courseStates).optional(),
}
