import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '../actor'
import type { Scoped } from '../scoped'
import { byRole } from './by-role'
import { peopleReach } from './people'

export const messageReach = {
  /**
   * Threads with the organisers: whose own they are, a student's also for whoever has them in reach
   * (messages#who-answers). What a contact wrote is between that person and the administrators.
   */
  inquiries(actor: Actor): Scoped<Prisma.InquiryWhereInput> {
    return byRole<Prisma.InquiryWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      staff: (actor) => ({ OR: [{ contactId: actor.contactId }, { student: peopleReach.students(actor) }] }),
      project: (projectId) => ({ projectId }),
    })
  },
}
