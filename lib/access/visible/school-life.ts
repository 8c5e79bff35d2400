import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { byRole } from './by-role'
import { peopleReach } from './people'

export const schoolLifeReach = {
  /** What is sent to a school is for all who act for it. */
  deliveries(actor: Actor): Scoped<Prisma.MaterialDeliveryWhereInput> {
    return byRole<Prisma.MaterialDeliveryWhereInput>(actor, {
      staff: ({ schoolId }) => ({ schoolId, school: { isIndependent: false } }),
      project: (projectId) => ({ projectId }),
    })
  },

  /**
   * Reading is for all who are signed in, what teachers are trained with for staff alone; administrators also see what
   * is not published.
   */
  resources(actor: Actor): Scoped<Prisma.ResourceWhereInput> {
    return byRole<Prisma.ResourceWhereInput>(actor, {
      student: () => ({ active: true, kind: 'READING' }),
      staff: () => ({ active: true }),
      admin: () => ({}),
    })
  },

  /** What a student has done as a volunteer is for whoever reaches the student. */
  volunteerWork(actor: Actor): Scoped<Prisma.VolunteerWorkWhereInput> {
    return scoped({ student: peopleReach.students(actor) })
  },
}
