import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, holdsGrant, importGrants } from '../actor'
import type { Scoped } from '../scoped'
import { byRole, nothing } from './by-role'

/** An adviser's own students: confirmed links only. A proposed link gives no reach (people#proposed-links). */
export const confirmedWith = (contactId: string) => ({ some: { contactId, state: 'CONFIRMED' as const } })

export const peopleReach = {
  students(actor: Actor): Scoped<Prisma.StudentWhereInput> {
    return byRole<Prisma.StudentWhereInput>(actor, {
      student: ({ studentId }) => ({ id: studentId }),
      adviser: ({ contactId }) => ({ advisers: confirmedWith(contactId), erasedAt: null }),
      coordinator: ({ schoolId }) => ({ schoolId, school: { isIndependent: false }, erasedAt: null }),
      project: (projectId) => ({ registrations: { some: { projectId } } }),
    })
  },

  contacts(actor: Actor): Scoped<Prisma.ContactWhereInput> {
    return byRole<Prisma.ContactWhereInput>(actor, {
      student: ({ schoolId }) => ({ schoolId, school: { isIndependent: false }, disabledAt: null }),
      adviser: ({ contactId, schoolId }) => ({
        OR: [{ id: contactId }, { schoolId, school: { isIndependent: false } }],
      }),
      coordinator: ({ schoolId }) => ({ schoolId }),
      project: (projectId) => ({ school: { registrations: { some: { projectId } } } }),
    })
  },

  /**
   * For whom an administrator imports: whoever can have students, of any approved school, since a school new to a project has
   * no registration there that would lead to it. Of those out of reach no more is told than a name and a school.
   */
  importers(actor: Actor): Scoped<Prisma.ContactWhereInput> {
    return byRole<Prisma.ContactWhereInput>(actor, {
      admin: (actor) =>
        holdsGrant(actor, importGrants) ? { disabledAt: null, erasedAt: null, school: { state: 'APPROVED' } } : nothing,
    })
  },

  schools(actor: Actor): Scoped<Prisma.SchoolWhereInput> {
    return byRole<Prisma.SchoolWhereInput>(actor, {
      people: ({ schoolId }) => ({ id: schoolId }),
      project: (projectId) => ({ registrations: { some: { projectId } } }),
    })
  },
}
