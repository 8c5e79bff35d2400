import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { byRole, nothing, reachedBy } from './by-role'
import { peopleReach } from './people'
import { ofReader, settledOne } from './registrations'

/**
 * A class is open to students settled on a project that lists it, to their advisers and to the coordinators of their
 * school (learning#classes); the organisers of such a project see it before it is opened, too.
 */
function classes(actor: Actor): Scoped<Prisma.ClassWhereInput> {
  return byRole<Prisma.ClassWhereInput>(actor, {
    people: (actor) => ({
      active: true,
      projects: { some: { project: { registrations: { some: { ...ofReader(actor), ...settledOne } } } } },
    }),
    project: (projectId) => ({ projects: { some: { projectId } } }),
  })
}

/** The chapters of open classes. */
function contents(actor: Actor): Scoped<Prisma.ContentWhereInput> {
  return scoped({ session: { class: classes(actor) } })
}

/** As whom thinking questions are answered: registrations that stand and are settled. */
function answeringRegistrations(actor: Actor): Scoped<Prisma.RegistrationWhereInput> {
  const reach = { people: ofReader, project: (projectId: string) => ({ projectId }) }
  const reached = reachedBy<Prisma.RegistrationWhereInput, object>(actor, reach, {})
  return scoped(reached === undefined ? nothing : { ...reached, ...settledOne })
}

export const learningReach = {
  classes,
  contents,
  answeringRegistrations,

  /** What a student asks about a chapter: the student's own, and for staff who reach both the student and the class. */
  contentThreads(actor: Actor): Scoped<Prisma.ContentThreadWhereInput> {
    return scoped({ student: peopleReach.students(actor), content: contents(actor) })
  },

  /** The thinking questions of projects in which somebody in reach takes part, of their schools and test sites. */
  thinkingQuestions(actor: Actor): Scoped<Prisma.ThinkingQuestionWhereInput> {
    return byRole<Prisma.ThinkingQuestionWhereInput>(actor, {
      people: (actor) => {
        const some = { registrations: { some: answeringRegistrations(actor) } }
        return {
          active: true,
          project: some,
          AND: [{ OR: [{ schoolId: null }, { school: some }] }, { OR: [{ testSiteId: null }, { testSite: some }] }],
        }
      },
      project: (projectId) => ({ projectId }),
    })
  },

  /**
   * A student's own answers; of others what was submitted, for whoever reaches the registration it stands in. What an entry that
   * was merged left behind stands in the same registration and is read by nobody.
   */
  thinkingAnswers(actor: Actor): Scoped<Prisma.ThinkingAnswerWhereInput> {
    const submitted = (actor: Actor) => ({
      submittedAt: { not: null },
      student: { mergedIntoId: null },
      registration: answeringRegistrations(actor),
    })
    return byRole<Prisma.ThinkingAnswerWhereInput>(actor, {
      student: ({ studentId }) => ({ studentId }),
      staff: submitted,
      admin: submitted,
    })
  },
}
