import {
  type Actor,
  actingBy,
  type AdminActor,
  type AdviserActor,
  type CoordinatorActor,
  type GrantRole,
  holdsGrant,
  onlyScores,
  reachesEverything,
  type StaffActor,
  type StudentActor,
} from '../actor'
import { scoped } from '../scoped'

/** The condition of no row. */
export const nothing = { id: { in: [] as string[] } }

/** What a project gave is out: it has a release that was not withdrawn and whose instant has come (judging#embargo). */
export const releasedBy = (now: Date) => ({ releases: { some: { withdrawnAt: null, releaseAt: { lte: now } } } })

export type ByRole<Where> = {
  student?: (actor: StudentActor) => Where
  adviser?: (actor: AdviserActor) => Where
  coordinator?: (actor: CoordinatorActor) => Where
  /** Advisers and coordinators alike. */
  staff?: (actor: StaffActor) => Where
  /** Students and staff alike. */
  people?: (actor: StudentActor | StaffActor) => Where
  admin?: (actor: AdminActor) => Where
  /** What is of an administrator's own project; `*` reaches everything (security#reach). */
  project?: (projectId: string) => Where
  /** The same of an administrator who only scores; not named: nothing. */
  scorer?: (actor: AdminActor) => Where
  /** Who is not signed in. */
  anyone?: () => Where
}

/** Scores, results and awards are told at once, drafts too: to administrators but scorers; to everybody else once they are out. */
export function seesDrafts(actor: Actor): boolean {
  return actor.role === 'system' || (actor.role === 'admin' && !onlyScores(actor))
}

/** What each role reaches. Who is not named reaches nothing; what runs by itself reaches everything. */
export function byRole<Where extends object>(actor: Actor, reach: ByRole<Where>) {
  return scoped(reachedBy(actor, reach, {}) ?? nothing)
}

/** The same before it is minted; `everything` is the condition of all rows, undefined that of none. */
export function reachedBy<Where, All>(actor: Actor, reach: ByRole<Where>, everything: All): Where | All | undefined {
  switch (actor.role) {
    case 'student':
      return (reach.student ?? reach.people)?.(actor)
    case 'adviser':
      return (reach.adviser ?? reach.staff ?? reach.people)?.(actor)
    case 'coordinator':
      return (reach.coordinator ?? reach.staff ?? reach.people)?.(actor)
    case 'admin':
      if (reach.project === undefined) return reach.admin?.(actor)
      if (reachesEverything(actor)) return everything
      if (onlyScores(actor)) return reach.scorer?.(actor)
      return isGranted(actor, actor.projectId) ? reach.project(actor.projectId) : undefined
    case 'system':
      return everything
    case 'anyone':
      return reach.anyone?.()
  }
}

/** Whoever acts by a grant that they don't hold in the session's project has no grant left there, and no reach. */
function isGranted(actor: AdminActor, projectId: string): boolean {
  return actor.grants.some((grant) => grant.projectId === projectId)
}

/** What an administrator reaches for decisions: where they hold a grant of that very kind. */
export function byGrant(
  actor: AdminActor,
  roles: readonly GrantRole[],
): { projectId?: string } | typeof nothing | Record<string, never> {
  if (!holdsGrant(actor, roles)) return nothing
  return reachesEverything(actingBy(actor, roles)) ? {} : { projectId: actor.projectId }
}
