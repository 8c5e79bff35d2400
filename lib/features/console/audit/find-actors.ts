import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { findActors as findPeople } from './actors.queries'
import { readableProjects, whyNotReadAudit } from './rules'

/** People in reach whose entries the log may be narrowed to: administrators, advisers and coordinators, students. */
export const findActors = operation('console/audit/find-actors', {
  access: ['admin'],
  input: z.object({ search: z.string().trim().min(1).max(200) }),
  run: async ({ actor, input: { search }, world: { db } }) => {
    refuseIf(whyNotReadAudit(actor))
    const reach = {
      students: visible.students(actor),
      contacts: visible.contacts(actor),
      projects: readableProjects(actor),
    }
    return findPeople(db, reach, search)
  },
})
