import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inStatement } from '@/lib/kernel/transaction'
import { saveProgress } from './queries'
import { longestVideo, mostPages } from './rules'

/**
 * Where a student is in a chapter: the second of its video, the page of its PDF, and whether it was read to its end
 * (learning#progress). Its row is its own history; a page sends it every few seconds.
 */
export const saveOwnProgress = operation('learning/chapters/save-progress', {
  access: ['student'],
  input: z.object({
    contentId: id,
    second: z.number().min(0).max(longestVideo).optional(),
    page: z.int().min(1).max(mostPages).optional(),
    isComplete: z.boolean().default(false),
  }),
  run: ({ actor, input, world }) =>
    inStatement(world, async (db, now) => {
      const { contentId, second, page = null, isComplete: isRead } = input
      const of = { contentId, studentId: actor.studentId }
      const position = { second: second === undefined ? null : Math.floor(second), page, isRead }
      const isComplete = orNotFound(await saveProgress(db, visibleSql.classes(actor), now, of, position))
      return { isComplete }
    }),
})
