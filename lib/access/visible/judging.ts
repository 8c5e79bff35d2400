import type { Prisma } from '@/lib/db/generated/client'
import type { Actor } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { byRole, releasedBy, seesDrafts } from './by-role'
import { ofReader, settledOne } from './registrations'
import { teamReach } from './teams'

/**
 * Teams whose score and awards the reader is told: at once for administrators, for everybody else once they are
 * released (judging#embargo).
 */
function judgedTeams(actor: Actor, now: Date): Scoped<Prisma.TeamWhereInput> {
  const teams = teamReach.teams(actor)
  return seesDrafts(actor) ? teams : scoped({ AND: [teams, { project: releasedBy(now) }] })
}

/** Registrations whose results the reader is told, in the same way; a student who has not settled has none. */
function judgedRegistrations(actor: Actor, now: Date): Scoped<Prisma.RegistrationWhereInput> {
  return byRole<Prisma.RegistrationWhereInput>(actor, {
    people: (actor) => ({ ...ofReader(actor), ...settledOne, project: releasedBy(now) }),
    project: (projectId) => ({ projectId }),
  })
}

export const judgingReach = {
  judgedTeams,
  judgedRegistrations,

  /** What a project can give is its organisers' own; everybody else learns of what was given. */
  awardKinds(actor: Actor): Scoped<Prisma.AwardKindWhereInput> {
    return byRole<Prisma.AwardKindWhereInput>(actor, { project: (projectId) => ({ projectId }) })
  },

  /** Awards of teams and of persons: drafts and withdrawn ones are the administrators' alone. */
  awards(actor: Actor, now: Date): Scoped<Prisma.AwardWhereInput> {
    return byRole<Prisma.AwardWhereInput>(actor, {
      people: (actor) => ({
        state: 'PUBLISHED',
        OR: [{ team: judgedTeams(actor, now) }, { registration: judgedRegistrations(actor, now) }],
      }),
      project: (projectId) => ({ projectId }),
    })
  },

  /**
   * The awards, of whomever, that freeze a student's printed fields: for administrators once they are given. For
   * everybody else once they are told, since a field that can't be changed any more also reveals an award.
   */
  freezingAwards(actor: Actor, now: Date): Scoped<Prisma.AwardWhereInput> {
    const published = { state: 'PUBLISHED' as const }
    return scoped(seesDrafts(actor) ? published : { ...published, awardKind: { project: releasedBy(now) } })
  },

  /** What somebody reached in an event. */
  eventResults(actor: Actor, now: Date): Scoped<Prisma.EventResultWhereInput> {
    return scoped({ registration: judgedRegistrations(actor, now) })
  },

  /** Who may enter a next stage is a result: it exists for none but administrators before its project's release. */
  advancements(actor: Actor, now: Date): Scoped<Prisma.AdvancementWhereInput> {
    return scoped({ registration: { AND: [judgedRegistrations(actor, now), { cancelledAt: null }] } })
  },

  /** When a project's results come out, or did, is the administrators' to know until then. */
  releases(actor: Actor, now: Date): Scoped<Prisma.ResultsReleaseWhereInput> {
    return byRole<Prisma.ResultsReleaseWhereInput>(actor, {
      people: () => ({ withdrawnAt: null, releaseAt: { lte: now } }),
      project: (projectId) => ({ projectId }),
    })
  },
}
