import { z } from 'zod'
import { holdsGrant } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { listClasses } from '@/lib/features/learning/courses/queries'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { countThreads, listThreads } from './queries'
import { choiceOf, threadsAsked } from './rules'
import { threadNarrowing } from './schema'

/** What students asked about their chapters, for those who teach them (learning#feedback). */
export const listContentThreads = operation('learning/content-threads/list-content-threads', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    /** The one conversation that is open. */
    threadId: id.optional(),
    ...threadNarrowing,
    ...pageInput,
  }),
  run: async ({ actor, input: { isWaiting, page, pageSize, classId: inAddress, ...others }, world: { db } }) => {
    const scope = visible.contentThreads(actor)
    const classes = await listClasses(db, visibleSql.classes(actor))
    const classId = choiceOf(classes, inAddress)
    const of = { ...others, classId }
    const rows = await listThreads(db, scope, { ...of, isWaiting }, pageWindow({ page, pageSize }))
    const counts = await countThreads(db, scope, of)
    return {
      rows,
      total: threadsAsked(counts, isWaiting),
      counts: { ...counts, answered: counts.all - counts.waiting },
      /** The class that the list is narrowed to. */
      classId: classId ?? '',
      classes: classes.map(({ id, name }) => ({ id, name })),
      canReply: actor.role === 'adviser' || (actor.role === 'admin' && holdsGrant(actor, ['CONTENT'])),
    }
  },
})
