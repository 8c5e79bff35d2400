import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, type AdminActor, reachesEverything } from './actor'

declare const scope: unique symbol
/** A condition that went through this file. A protected query takes one, so a query without reach does not compile. */
export type Scoped<Where> = Where & { readonly [scope]: true }

/** The only place that mints a Scoped. */
function scoped<Where>(where: Where): Scoped<Where> {
  return where as Scoped<Where>
}

const nothing = { id: { in: [] as string[] } }

/** Rows an administrator reaches by the session's project; `*` reaches everything (decisions, Reach). */
function byProject<Where extends object>(
  actor: AdminActor,
  where: (projectId: string) => Where,
): Where | Record<string, never> {
  return reachesEverything(actor) ? {} : where(actor.projectId)
}

/** The students an adviser calls hers: confirmed links only. A proposed link gives no reach (data model, last section 4). */
const confirmedWith = (contactId: string) => ({ some: { contactId, state: 'CONFIRMED' as const } })

/**
 * Which rows exist for whom (decisions, Reach; security, Who reaches what). Absent and out of reach are the same.
 * Every where here is part of the SQL of lists, counts, searches, exports and details alike.
 */
export const visible = {
  students(actor: Actor): Scoped<Prisma.StudentWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ id: actor.studentId })
      case 'adviser':
        return scoped({ advisers: confirmedWith(actor.contactId), erasedAt: null })
      case 'coordinator':
        return scoped({ schoolId: actor.schoolId, school: { isIndependent: false }, erasedAt: null })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ registrations: { some: { projectId } } })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  /** Live and cancelled ones alike; an adviser also sees what she registered for a student who has not confirmed her yet. */
  registrations(actor: Actor): Scoped<Prisma.RegistrationWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ studentId: actor.studentId })
      case 'adviser':
        return scoped({
          OR: [
            { student: { advisers: confirmedWith(actor.contactId) } },
            {
              registeredById: actor.contactId,
              student: { advisers: { some: { contactId: actor.contactId, state: 'PROPOSED' } } },
            },
            ...(actor.schoolKind === 'EDUCATOR' ? [{ class: ofEducator(actor.contactId) }] : []),
          ],
        })
      case 'coordinator':
        return scoped({ OR: [{ schoolId: actor.schoolId }, { student: { schoolId: actor.schoolId } }] })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  teams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({
          registrations: { some: { studentId: actor.studentId, cancelledAt: null, status: { in: ['PAID', 'FREE'] } } },
        })
      case 'adviser':
      case 'coordinator':
        return scoped({ registrations: { some: { cancelledAt: null, ...visible.registrations(actor) } } })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  contacts(actor: Actor): Scoped<Prisma.ContactWhereInput> {
    switch (actor.role) {
      case 'student':
        return scoped({ schoolId: actor.schoolId, school: { isIndependent: false }, disabledAt: null })
      case 'adviser':
        return scoped({ OR: [{ id: actor.contactId }, { schoolId: actor.schoolId, school: { isIndependent: false } }] })
      case 'coordinator':
        return scoped({ schoolId: actor.schoolId })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ school: { registrations: { some: { projectId } } } })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  schools(actor: Actor): Scoped<Prisma.SchoolWhereInput> {
    switch (actor.role) {
      case 'student':
      case 'adviser':
      case 'coordinator':
        return scoped({ id: actor.schoolId })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ registrations: { some: { projectId } } })))
      case 'system':
        return scoped({})
      case 'anyone':
        return scoped(nothing)
    }
  },

  /** Projects are announced to all once published; an administrator sees the drafts of her own. */
  projects(actor: Actor): Scoped<Prisma.ProjectWhereInput> {
    if (actor.role === 'admin') return scoped(byProject(actor, (projectId) => ({ id: projectId })))
    if (actor.role === 'system') return scoped({})
    return scoped({ state: { not: 'DRAFT' } })
  },

  importBatches(actor: Actor): Scoped<Prisma.ImportBatchWhereInput> {
    switch (actor.role) {
      case 'adviser':
      case 'coordinator':
        return scoped({ actorKind: 'CONTACT', actorId: actor.contactId })
      case 'admin':
        return scoped(byProject(actor, (projectId) => ({ projectId })))
      case 'system':
        return scoped({})
      default:
        return scoped(nothing)
    }
  },
}

/** Classes an educator was approved for. */
function ofEducator(contactId: string): Prisma.ClassWhereInput {
  return { educatorClasses: { some: { educatorApplication: { contactId, state: 'APPROVED' } } } }
}
