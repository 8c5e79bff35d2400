import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, reviewGrants } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { byGrant, byRole, nothing, releasedBy } from './by-role'
import { confirmedWith } from './people'
import { ofReader, registrationReach, settledOne } from './registrations'

/** Teams with their work: through a settled member who is the reader's (teams#two-schools). A placed member opens no work. */
function teams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
  return byRole<Prisma.TeamWhereInput>(actor, {
    people: (actor) => ({ registrations: { some: { ...ofReader(actor), ...settledOne } } }),
    project: (projectId) => ({ projectId }),
    scorer: ({ projectId, administratorId }) => ({ projectId, scorers: { some: { administratorId } } }),
  })
}

export const teamReach = {
  teams,

  /** Teams as lists and boards name them: for staff also those in which a student of theirs is only placed. */
  namedTeams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    if (actor.role !== 'adviser' && actor.role !== 'coordinator') return teams(actor)
    return scoped({ registrations: { some: { cancelledAt: null, ...ofReader(actor) } } })
  },

  /**
   * Teams whose work the reader reviews: comments, check marks, the note (work#reviewing). An educator's class lets the
   * reader look, and no more; what runs by itself reviews nothing.
   */
  reviewedTeams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    if (actor.role === 'system') return scoped(nothing)
    return byRole<Prisma.TeamWhereInput>(actor, {
      adviser: ({ contactId }) => ({
        registrations: { some: { student: { advisers: confirmedWith(contactId) }, ...settledOne } },
      }),
      coordinator: teams,
      admin: (actor) => byGrant(actor, reviewGrants),
    })
  },

  /** The teams that a student may be told of when naming one: those of the projects the student takes part in. */
  joinableTeams(actor: Actor): Scoped<Prisma.TeamWhereInput> {
    return byRole<Prisma.TeamWhereInput>(actor, {
      student: ({ studentId }) => ({ project: { registrations: { some: { studentId, cancelledAt: null } } } }),
    })
  },

  /** Invitations are the leader's to show and to end. */
  teamInvites(actor: Actor): Scoped<Prisma.TeamInviteWhereInput> {
    return byRole<Prisma.TeamInviteWhereInput>(actor, {
      student: ({ studentId }) => ({
        team: { registrations: { some: { studentId, teamRole: 'LEADER', ...settledOne } } },
      }),
    })
  },

  /**
   * What staff remark about a team: at once for staff, for students once their project is released, or at once where
   * the project says so (work#comments).
   */
  teamComments(actor: Actor, now: Date): Scoped<Prisma.TeamCommentWhereInput> {
    const team = teams(actor)
    if (actor.role !== 'student') return scoped({ team })
    const isOut = { OR: [{ commentsVisible: 'NOW' as const }, releasedBy(now)] }
    return scoped({ team: { AND: [team, { project: isOut }] } })
  },

  /** What a template asks for is for whoever reaches a team that works with it, or a registration for a project that uses it. */
  templates(actor: Actor): Scoped<Prisma.TemplateWhereInput> {
    const usedBy = (projects: Prisma.ProjectWhereInput) => ({
      OR: [{ teams: { some: teams(actor) } }, { projects: { some: projects } }],
    })
    return byRole<Prisma.TemplateWhereInput>(actor, {
      people: (actor) => {
        const registration = { AND: [registrationReach.registrations(actor), { cancelledAt: null }] }
        return usedBy({ registrations: { some: registration } })
      },
      project: (projectId) => usedBy({ id: projectId }),
      scorer: (actor) => ({ teams: { some: teams(actor) } }),
    })
  },
}
