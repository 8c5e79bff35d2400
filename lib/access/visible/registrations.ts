import type { Prisma } from '@/lib/db/generated/client'
import type { Actor, AdviserActor, StaffActor, StudentActor } from '../actor'
import type { Scoped } from '../scoped'
import { byRole } from './by-role'
import { confirmedWith, peopleReach } from './people'

/** A member of a team: placed and settled (teams#placed-and-settled). */
export const settledOne = {
  cancelledAt: null,
  status: { in: ['PAID', 'FREE'] },
} satisfies Prisma.RegistrationWhereInput

/** What a contact registered for a student who is not theirs (yet): that row, and nothing else of the student. */
const registeredBy = (contactId: string) => ({
  registeredById: contactId,
  student: { advisers: { some: { contactId, state: { not: 'ENDED' as const } } } },
})

/** Classes an educator was approved for. */
const ofEducator = (contactId: string): Prisma.ClassWhereInput => ({
  educatorClasses: { some: { educatorApplication: { contactId, state: 'APPROVED' } } },
})

/** Registrations of an adviser's own students and, for an educator, of their classes. */
const ofAdviser = (actor: AdviserActor): Prisma.RegistrationWhereInput[] => [
  { student: { advisers: confirmedWith(actor.contactId) } },
  ...(actor.schoolKind === 'EDUCATOR' ? [{ class: ofEducator(actor.contactId) }] : []),
]

/**
 * The registrations that are the reader's by more than having registered them. A school's are those signed up for it:
 * who moves to another takes none along (data-model#moved-students).
 */
export function ofReader(actor: StudentActor | StaffActor): Prisma.RegistrationWhereInput {
  switch (actor.role) {
    case 'student':
      return { studentId: actor.studentId }
    case 'adviser':
      return { OR: ofAdviser(actor) }
    case 'coordinator':
      return { schoolId: actor.schoolId }
  }
}

export const registrationReach = {
  /** Live and cancelled ones alike; a contact also sees what they registered for a student who has not confirmed them yet. */
  registrations(actor: Actor): Scoped<Prisma.RegistrationWhereInput> {
    return byRole<Prisma.RegistrationWhereInput>(actor, {
      student: ofReader,
      adviser: (actor) => ({ OR: [...ofAdviser(actor), registeredBy(actor.contactId)] }),
      coordinator: (actor) => ({ OR: [ofReader(actor), registeredBy(actor.contactId)] }),
      project: (projectId) => ({ projectId }),
    })
  },

  /**
   * A package is its student's own: it exists for whoever reaches the student, and for the contact who signed the
   * student up for it.
   */
  packageRegistrations(actor: Actor): Scoped<Prisma.PackageRegistrationWhereInput> {
    return byRole<Prisma.PackageRegistrationWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      staff: (actor) => ({ OR: [{ student: peopleReach.students(actor) }, registeredBy(actor.contactId)] }),
      project: (projectId) => ({ registrations: { some: { projectId } } }),
    })
  },

  /** What a school applied for itself belongs to all who act for it. */
  schoolRegistrations(actor: Actor): Scoped<Prisma.SchoolRegistrationWhereInput> {
    return byRole<Prisma.SchoolRegistrationWhereInput>(actor, {
      staff: ({ schoolId }) => ({ schoolId, school: { isIndependent: false } }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** Who may look after what their school applied for: it takes part without any student, too. */
  teachers(actor: Actor): Scoped<Prisma.ContactWhereInput> {
    return byRole<Prisma.ContactWhereInput>(actor, {
      project: (projectId) => ({ school: { schoolRegistrations: { some: { projectId } } } }),
    })
  },

  educatorApplications(actor: Actor): Scoped<Prisma.EducatorApplicationWhereInput> {
    return byRole<Prisma.EducatorApplicationWhereInput>(actor, {
      staff: ({ contactId }) => ({ contactId }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** The letters of a student for whoever has the student in reach; for an administrator those of their project. */
  commitments(actor: Actor): Scoped<Prisma.CommitmentWhereInput> {
    return byRole<Prisma.CommitmentWhereInput>(actor, {
      people: (actor) => ({ student: peopleReach.students(actor) }),
      project: (projectId) => ({ projectId }),
    })
  },

  /** An adviser's or coordinator's own links. */
  registrationLinks(actor: Actor): Scoped<Prisma.RegistrationLinkWhereInput> {
    return byRole<Prisma.RegistrationLinkWhereInput>(actor, { staff: ({ contactId }) => ({ contactId }) })
  },

  importBatches(actor: Actor): Scoped<Prisma.ImportBatchWhereInput> {
    return byRole<Prisma.ImportBatchWhereInput>(actor, {
      staff: ({ contactId }) => ({ actorKind: 'CONTACT', actorId: contactId }),
      project: (projectId) => ({ projectId }),
    })
  },
}
