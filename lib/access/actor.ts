/** Who acts. Made from the session row alone; nothing in a payload can make one. */
export type GrantRole = 'VIEWER' | 'REGISTRAR' | 'FINANCE' | 'SCORING_LEAD' | 'SCORER' | 'CONTENT' | 'OWNER'
/** The project of an owner's session while nobody has made a project: the id of none, so that it reaches nothing. */
export const noProject = '00000000-0000-4000-8000-000000000000'
/** Under this id the database tells whatever it tells of any project, for whoever reaches all of them (docs/decisions/0014). */
export const everyProject = '00000000-0000-4000-8000-000000000001'
export type SchoolKind = 'SCHOOL' | 'EDUCATOR' | 'ORGANIZER'

/** Administrators who tick, comment and note beside a team's own staff (work#reviewing). */
export const reviewGrants: readonly GrantRole[] = ['REGISTRAR', 'SCORING_LEAD']
/** Administrators who import for an adviser or a coordinator (imports#by-administrators). */
export const importGrants: readonly GrantRole[] = ['REGISTRAR']
/** Administrators who score, award, release and issue certificates (security#reach). */
export const resultGrants: readonly GrantRole[] = ['SCORING_LEAD']
/** Administrators who give works their own score; a scorer does nothing else (console#roles). */
export const scoreGrants: readonly GrantRole[] = [...resultGrants, 'SCORER']
/** Administrators who read payments: all but those who keep contents or only score (console#roles). */
export const moneyReaders: readonly GrantRole[] = ['VIEWER', 'REGISTRAR', 'FINANCE', 'SCORING_LEAD']
/** Administrators who set up seasons and projects: nobody but their owners. */
export const ownerGrants: readonly GrantRole[] = ['OWNER']
/** Administrators who write what projects say about themselves. */
export const textGrants: readonly GrantRole[] = ['CONTENT']
/** Administrators who say how certificates look: words and pictures are also the business of those who keep contents. */
export const templateGrants: readonly GrantRole[] = [...resultGrants, 'CONTENT']

type SignedInPerson = { sessionId: string; name: string; email: string; impersonatorId: string | null }

export type AnyoneActor = { role: 'anyone' }
export type StudentActor = SignedInPerson & { role: 'student'; studentId: string; schoolId: string }
export type AdviserActor = SignedInPerson & {
  role: 'adviser'
  contactId: string
  schoolId: string
  schoolKind: SchoolKind
}
export type CoordinatorActor = SignedInPerson & {
  role: 'coordinator'
  contactId: string
  schoolId: string
  /** The project chosen at sign-in: a filter of the first view, no limit of reach. */
  projectId: string | null
}
export type AdminActor = SignedInPerson & {
  role: 'admin'
  administratorId: string
  /** The one project of this session; `noProject` while there is none. */
  projectId: string
  /** Live grants; a null project stands for all of them. */
  grants: readonly { projectId: string | null; role: GrantRole }[]
  /** An owner who owns nothing until an authenticator app is set up (people#authenticator-app). */
  needsApp?: true
}
/** Jobs and provider callbacks; no session can produce it. */
type SystemActor = { role: 'system'; source: string }

export type Actor = AnyoneActor | StudentActor | AdviserActor | CoordinatorActor | AdminActor | SystemActor
export type Role = Actor['role']
export type ActorOf<R extends Role> = Extract<Actor, { role: R }>
export type StaffActor = AdviserActor | CoordinatorActor
export type SignedInActor = StudentActor | StaffActor | AdminActor

export const anyone: AnyoneActor = { role: 'anyone' }

export function isSignedIn(actor: Actor): actor is SignedInActor {
  return actor.role !== 'anyone' && actor.role !== 'system'
}

/**
 * The administrator as far as these roles go (OWNER holds all): with the grants of that kind that count in this
 * session, and no other. The reach follows them, so that what another grant only lets the administrator look at can't
 * be changed.
 */
export function actingBy(actor: AdminActor, roles: readonly GrantRole[]): AdminActor {
  const counts = ({ projectId, role }: AdminActor['grants'][number]) =>
    (projectId === null || projectId === actor.projectId) && (role === 'OWNER' || roles.includes(role))
  return { ...actor, grants: actor.grants.filter(counts) }
}

/** Does the administrator hold one of these roles on the session's project? */
export function holdsGrant(actor: AdminActor, roles: readonly GrantRole[]): boolean {
  return actingBy(actor, roles).grants.length > 0
}

/**
 * Does the administrator hold one of these roles for this project's things? Whatever belongs to no one project (null)
 * takes a grant on all.
 */
export function actsOn(actor: AdminActor, roles: readonly GrantRole[], projectId: string | null): boolean {
  return actingBy(actor, roles).grants.some((grant) => grant.projectId === null || grant.projectId === projectId)
}

/** Does the administrator's reach cover all projects (`*`)? */
export function reachesEverything(actor: AdminActor): boolean {
  return actor.grants.some(({ projectId, role }) => projectId === null && role !== 'SCORER')
}

/** Is the administrator in this session there to score alone? Such a person reaches the works assigned to them, and nothing else. */
export function onlyScores({ grants, projectId: own }: AdminActor): boolean {
  const here = grants.filter(({ projectId }) => projectId === null || projectId === own)
  return here.length > 0 && here.every(({ role }) => role === 'SCORER')
}

const kinds = {
  anyone: 'ANYONE',
  student: 'STUDENT',
  adviser: 'ADVISER',
  coordinator: 'COORDINATOR',
  admin: 'ADMIN',
  system: 'SYSTEM',
} as const

/** The role as rows keep it. */
export function actorKindOf(actor: Actor) {
  return kinds[actor.role]
}

const owners = { student: 'STUDENT', adviser: 'CONTACT', coordinator: 'CONTACT', admin: 'ADMINISTRATOR' } as const

/** The person whose things these are, as rows store them. */
export function ownerOf(actor: Actor): { kind: (typeof owners)[keyof typeof owners] | 'SYSTEM'; id: string | null } {
  return { kind: isSignedIn(actor) ? owners[actor.role] : 'SYSTEM', id: personIdOf(actor) }
}

/** The id of the person who acts; null for nobody signed in and for the system. */
export function personIdOf(actor: Actor): string | null {
  switch (actor.role) {
    case 'student':
      return actor.studentId
    case 'adviser':
    case 'coordinator':
      return actor.contactId
    case 'admin':
      return actor.administratorId
    default:
      return null
  }
}

/** Whoever acts, as a row stores who decided. */
export function decidedBy(actor: SignedInActor) {
  switch (actor.role) {
    case 'student':
      return { decidedByKind: 'STUDENT' as const, decidedById: actor.studentId }
    case 'admin':
      return { decidedByKind: 'ADMINISTRATOR' as const, decidedById: actor.administratorId }
    default:
      return { decidedByKind: 'CONTACT' as const, decidedById: actor.contactId }
  }
}
