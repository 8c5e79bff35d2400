import { z } from 'zod'
import { actingBy } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { listClassesOf, lockApplication, replaceClasses } from './approvals.queries'

const classes = z.array(id).max(100)

/** A registrar says which classes of the project an educator teaches; their teams are the educator's to see (registrations#approvals). */
export const chooseClasses = operation('registrations/educators/choose-classes', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  /** `seen`: the classes as the registrar saw them. */
  input: z.object({ applicationId: id, seen: classes, classIds: classes }),
  write: async ({ db, now, record }, { actor, input }) => {
    const scope = visible.educatorApplications(actingBy(actor, ['REGISTRAR']))
    const { id, projectId, classIds } = await lockApplication(db, scope, input.applicationId)
    const inOrder = (ids: readonly string[]) => [...new Set(ids)].toSorted().join(';')
    const [before, after] = [inOrder(classIds), inOrder(input.classIds)]
    if (before === after) return new Unchanged({ id })
    if (before !== inOrder(input.seen)) throw new Fault('conflict.stale')
    const ofProject = new Set(await listClassesOf(db, projectId, input.classIds))
    const foreign = input.classIds.filter((one) => !ofProject.has(one) && !classIds.includes(one))
    if (foreign.length > 0) throw new Fault('educators.otherClass')
    await replaceClasses(db, now, id, [...new Set(input.classIds)])
    record({ object: ['EducatorApplication', id], projectId, changes: [{ field: 'classes', before, after }] })
    return { id }
  },
})
