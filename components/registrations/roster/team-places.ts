import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import type { TeamPlacement } from '@/lib/features/teams/teams/rules'

export const teamPlaceFields = ['team', 'role', 'teamType'] as const
export type TeamPlaceField = (typeof teamPlaceFields)[number]
/** A student's team place: the code, the role, and the kind of team where one is given. */
export type TeamPlace = Pick<RosterRow, TeamPlaceField>

export function teamPlaceIn({ team, role, teamType }: TeamPlace): TeamPlace {
  return { team, role, teamType }
}

/** What the portal calls a placement is a team place in a row of the list, and back. */
export function teamPlaceOf({ code, role, teamType }: TeamPlacement): TeamPlace {
  return { team: code, role, teamType }
}

export function placementOf({ team, role, teamType }: TeamPlace): TeamPlacement {
  return { code: team, role, teamType }
}

export function isSameTeamPlace(one: TeamPlace, other: TeamPlace): boolean {
  return teamPlaceFields.every((field) => one[field] === other[field])
}

/**
 * The team place after one field was set. A student who joins is a member, one who comes back gets the earlier role, and one who
 * leaves has none.
 */
export function teamPlaceWith(
  teamPlace: TeamPlace,
  field: TeamPlaceField,
  value: TeamPlace[TeamPlaceField],
  saved: TeamPlace,
): TeamPlace {
  const next: TeamPlace = { ...teamPlace, [field]: value }
  if (field !== 'team' || next.team === teamPlace.team) return next
  if (next.team === null) return { ...next, role: null }
  if (next.team === saved.team) return { ...next, role: saved.role }
  return { ...next, role: teamPlace.team === null ? (teamPlace.role ?? 'MEMBER') : 'MEMBER' }
}

export function isTeamPlaceField(column: string | undefined): column is TeamPlaceField {
  return teamPlaceFields.some((field) => field === column)
}

/** A role needs a team. */
export function lacksTeam(teamPlace: TeamPlace): boolean {
  return teamPlace.role !== null && teamPlace.team === null
}

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase()

export type TeamType = { code: string; label: string }
/** The spellings of the cells' values, in either language. */
export type Spellings = { types: readonly TeamType[]; roles: Readonly<Record<'LEADER' | 'MEMBER', readonly string[]>> }

/** The value of a typed or pasted text in a field; undefined when it has none there. An empty text empties the field. */
export function readTeamPlaceField(
  field: TeamPlaceField,
  text: string,
  { types, roles }: Spellings,
): TeamPlace[TeamPlaceField] | undefined {
  const spelling = plain(text)
  if (spelling === '') return null
  if (field === 'role') return (['LEADER', 'MEMBER'] as const).find((role) => roles[role].includes(spelling))
  if (field === 'teamType') return types.find(({ code, label }) => [code, label].map(plain).includes(spelling))?.code
  const code = Number(/^[\p{L}\s]{0,6}(\d{1,4})\s*\p{L}{0,2}$/u.exec(spelling)?.[1] ?? 0)
  return code > 0 ? code : undefined
}

export type TeamPlaceText = { id: string; field: TeamPlaceField; text: string }
type TeamPlaceState = { teamPlace: TeamPlace; saved: TeamPlace; isFixed: boolean }

/** The team place after several texts were written, and how many of those could not be: not understood, or not allowed there. */
export function teamPlacesWritten(
  cells: readonly TeamPlaceText[],
  standingOf: (id: string) => TeamPlaceState | undefined,
  spellings: Spellings,
) {
  const teamPlaces = new Map<string, TeamPlace>()
  let [unread, fixed] = [0, 0]
  for (const { id, field, text } of cells) {
    const current = standingOf(id)
    if (current === undefined || current.isFixed) {
      fixed += 1
      continue
    }
    const value = readTeamPlaceField(field, text, spellings)
    if (value === undefined) unread += 1
    else teamPlaces.set(id, teamPlaceWith(teamPlaces.get(id) ?? current.teamPlace, field, value, current.saved))
  }
  return { changes: Array.from(teamPlaces, ([id, teamPlace]) => ({ id, teamPlace })), unread, fixed }
}
