import { z } from 'zod'
import { actsOn, resultGrants } from '@/lib/access/actor'
import { changesBetween } from '@/lib/kernel/audit'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { getCommentsVisible, lockProject, setCommentsVisible } from './queries'

/** Whether the teams of a project read the comments about their work at once, or with its results (work#comments). */
export const changeCommentsVisible = operation('judging/releases/change-comments-visible', {
  access: ['admin'],
  grants: resultGrants,
  input: z.object({ projectId: id, commentsVisible: z.enum(['NOW', 'RELEASED']) }),
  write: async ({ db, now, record }, { actor, input: { projectId, commentsVisible } }) => {
    refuseIf(actsOn(actor, resultGrants, projectId) ? null : 'notFound')
    await lockProject(db, projectId)
    const changes = changesBetween({ commentsVisible: await getCommentsVisible(db, projectId) }, { commentsVisible })
    if (changes.length === 0) return new Unchanged({ commentsVisible })
    await setCommentsVisible(db, now, projectId, commentsVisible)
    record({ object: ['Project', projectId], projectId, changes })
    return { commentsVisible }
  },
})
