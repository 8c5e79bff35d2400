import { z } from 'zod'
import type { GrantRole } from '@/lib/access/actor'
import { fileName } from '@/lib/features/files/files/schema'
import { id } from '@/lib/kernel/id'

/** OWNER holds all. */
export const courseFileGrants: readonly GrantRole[] = ['CONTENT']

export const uploadInput = z.object({ uploadId: z.string().max(100) })

const title = z.string().trim().min(1).max(200)

/** What a file is to a chapter, as its upload says at the beginning. */
export const courseFilePlace = z.object({
  contentId: id,
  as: z.enum(['video', 'pdf', 'captions', 'attachment', 'picture']),
  filename: fileName,
  /** Of a picture: the chapter's question that shows it. */
  quizId: id.optional(),
  /** Of captions. */
  language: z.enum(['zh', 'en']).optional(),
  /** Of an attachment: what readers see; its file's name where none is given. */
  titleZh: title.optional(),
  titleEn: title.optional(),
})
export type CourseFilePlace = z.output<typeof courseFilePlace>

/** What is noted of an upload while it arrives. */
export const uploadNotes = z.object({ administratorId: z.string(), place: courseFilePlace })
