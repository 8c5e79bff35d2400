import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getSchool } from '@/lib/features/people/schools/queries'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { inTransaction } from '@/lib/kernel/transaction'
import { getProjectCalled, hasApplied, insertApplication } from './queries'
import { whyNotApply } from './rules'

/** An educator asks to teach a project; the organisers decide (registrations#educators). */
export const applyEducatorProject = operation('registrations/educators/apply-educator-project', {
  access: ['adviser', 'coordinator'],
  input: z.object({ projectId: id }),
  run: async ({ actor, input, world }) => {
    const organisation = await getSchool(world.db, visible.schools(actor), actor.schoolId)
    const project = await getProjectCalled(world.db, visible.projects(actor), input.projectId)
    return inTransaction(world, async ({ db, now, record }) => {
      const hasAsked = await hasApplied(db, actor.contactId, project.id)
      refuseIf(whyNotApply(organisation, { ...project, hasApplied: hasAsked }, now))
      const id = await insertApplication(db, now, { contactId: actor.contactId, projectId: project.id })
      record({ object: ['EducatorApplication', id], projectId: project.id })
      return { id, state: 'PENDING' as const }
    })
  },
})
