import { z } from 'zod'
import type { Bilingual } from '@/lib/i18n/languages'
import { textSchema } from '@/lib/kernel/field-schema'
import { id } from '@/lib/kernel/id'
import { titleFacts, usualFiles } from './rules'

/** What names a team to the guide: project, account and code (work#team-key). */
export const teamKey = {
  projectId: id,
  schoolId: id,
  code: z.int().min(1).max(99_999),
}
export type TeamKey = z.output<z.ZodObject<typeof teamKey>>

/** The same as callers may say it: its school is left out where project and code name one team in reach (work#team-key). */
export const teamReference = { ...teamKey, schoolId: teamKey.schoolId.optional() }
export type TeamReference = z.output<z.ZodObject<typeof teamReference>>

export const workTitle = textSchema(titleFacts)
/** The list that says of what kind a team's work may be. */
export const mediaTypes = 'media-types'

const bilingual = z.object({ zh: z.string(), en: z.string() })

/** What a kind needs besides: columns of a TABLE, how many files an IMAGE or FILE takes at most. */
export const blockOptions = z.object({
  columns: z.array(bilingual).default([]),
  most: z.int().min(1).default(usualFiles),
})
export type BlockOptions = { columns: Bilingual[]; most: number }
