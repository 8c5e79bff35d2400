import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { getProjectById } from '@/lib/features/catalogue/projects/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseOthers } from '@/lib/kernel/target'
import { inTransaction } from '@/lib/kernel/transaction'
import { offeredEvents } from '../sign-ups/rules'
import { signUpForProject } from '../sign-ups/sign-up-for-project.step'

/** A student registers for a college project, with the events it offers by default (registrations#college-projects). */
export const registerCollegeProject = operation('registrations/colleges/register-college-project', {
  access: ['student'],
  input: z.object({ projectId: id, studentId: id.optional() }),
  run: async ({ actor, input, world }) => {
    const { studentId, schoolId } = actor
    refuseOthers(input.studentId, studentId)
    const project = await getProjectById(world.db, visible.projects(actor), input.projectId)
    if (project.kind !== 'COLLEGE') throw new Fault('notFound')
    const eventIds = offeredEvents(project.events, {})
    return inTransaction(world, async (work) => {
      const { record } = work
      const who = { studentId, channel: 'SELF' as const, registeredBy: { kind: 'STUDENT' as const, id: studentId } }
      const { id } = await signUpForProject(work, { project, who, eventIds, schoolId, typed: null })
      record({ object: ['Registration', id], projectId: project.id, studentId })
      return { id }
    })
  },
})
