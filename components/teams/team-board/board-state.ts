import type { BoardStudent, BoardTeam, TeamBoard } from '@/lib/features/teams/team-boards/get-team-board'
import {
  freeCode,
  ownColumn,
  type TeamPlace,
  type WhyNotDrop,
  whyNotDrop,
} from '@/lib/features/teams/team-boards/rules'
import type { PlacementChange } from '@/lib/features/teams/teams/place-students.step'

/** A team on the board: its cards, and its members without a card. */
export type BoardColumn = Pick<BoardTeam, 'code' | 'title' | 'isSubmitted' | 'otherSchool' | 'others'> & {
  column: string
  cards: readonly BoardStudent[]
  size: number
  hasLeader: boolean
}
/** The targets of cards: a team, a new one, or no team (null). */
export type MoveTarget = { column: string; code: number } | null

type TeamPlaces = ReadonlyMap<string, TeamPlace>

/** The students' present teams, with the moves that are not saved yet. */
export function withTeamPlaces(students: readonly BoardStudent[], teamPlaces: TeamPlaces): BoardStudent[] {
  return students.map((student) => {
    const teamPlace = teamPlaces.get(student.id)
    // Who stays is the same object, so that their card need not be rendered again.
    return teamPlace === undefined ? student : { ...student, teamPlace }
  })
}

export type BoardView = { search: string; isUnpaid: boolean }

export function viewOf(params: URLSearchParams): BoardView {
  return {
    search: (params.get('search') ?? '').trim().slice(0, 100),
    isUnpaid: params.getAll('status').includes('PENDING'),
  }
}

/** The students a search means: each part stands in one of the names, also without its spaces, or in the number. */
export function fits({ search, isUnpaid }: BoardView): (card: BoardStudent) => boolean {
  const parts = plain(search).split(/\s+/).filter(Boolean)
  return ({ name, otherName, number, status }) => {
    if (isUnpaid && status !== 'PENDING') return false
    const names = plain(`${name} ${otherName ?? ''} ${number}`)
    return parts.every((part) => names.includes(part) || names.replaceAll(' ', '').includes(part))
  }
}

/** Without case, width and accents. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** The teams in the server's order, with those begun here among the own ones by number; the leader is on top. */
export function columnsOf(
  { teams }: Pick<TeamBoard, 'teams'>,
  students: readonly BoardStudent[],
  begun: readonly number[],
): BoardColumn[] {
  const known = new Map(teams.map((team) => [team.column, team]))
  const numbers = [...begun, ...students.flatMap(({ teamPlace }) => (isInOwnTeam(teamPlace) ? [teamPlace.code] : []))]
  const fresh = [...new Set(numbers)]
    .filter((code) => !known.has(ownColumn(code)))
    .map((code): BoardTeam => ({ ...noTeam, column: ownColumn(code), code }))
  const own = [...teams.filter(({ otherSchool }) => otherSchool === null), ...fresh].toSorted((a, b) => a.code - b.code)
  return [...own, ...teams.filter(({ otherSchool }) => otherSchool !== null)].map((team) => {
    const cards = students.filter(({ teamPlace }) => teamPlace.column === team.column)
    const leadsFirst = cards.toSorted(
      (a, b) => Number(b.teamPlace.role === 'LEADER') - Number(a.teamPlace.role === 'LEADER'),
    )
    return {
      ...team,
      cards: leadsFirst,
      size: cards.length + team.others.length,
      hasLeader: [...cards.map(({ teamPlace }) => teamPlace), ...team.others].some(({ role }) => role === 'LEADER'),
    }
  })
}

const noTeam = { title: null, isSubmitted: false, otherSchool: null, others: [] }

/** In a team of the student's own school. */
export function isInOwnTeam(teamPlace: TeamPlace): teamPlace is TeamPlace & { column: string; code: number } {
  return teamPlace.code !== null && teamPlace.column === ownColumn(teamPlace.code)
}

/** The number for a new team; null where none is free. */
export function nextCode(
  { taken, teamCodeMax }: Pick<TeamBoard, 'taken' | 'teamCodeMax'>,
  columns: readonly BoardColumn[],
) {
  const codes = columns.filter(({ otherSchool }) => otherSchool === null).map(({ code }) => code)
  return freeCode([...taken, ...codes], teamCodeMax)
}

/** Whether a team that is not on the board has a number below this one, such as one without students of the reader's. */
export function isPastHidden(
  code: number,
  { taken }: Pick<TeamBoard, 'taken'>,
  columns: readonly BoardColumn[],
): boolean {
  return taken.some(
    (one) => one < code && columns.every((column) => column.otherSchool !== null || column.code !== one),
  )
}

export function whyNotMove(
  column: BoardColumn | null,
  cards: readonly BoardStudent[],
  teamSizeMax: number,
): WhyNotDrop | null {
  return whyNotDrop(column && { ...column, isForeign: column.otherSchool !== null, teamSizeMax }, cards)
}

export type Move = { id: string; from: TeamPlace; to: TeamPlace; teamType: string | null; leftTeam?: string }

/** Moves cards into a team: a single student in an empty team becomes its leader, others members; present members stay. */
export function movesInto(target: MoveTarget, cards: readonly BoardStudent[], columns: readonly BoardColumn[]): Move[] {
  const coming = cards.filter(({ teamPlace }) => teamPlace.column !== (target?.column ?? null))
  const isEmpty = (columns.find(({ column }) => column === target?.column)?.size ?? 0) === 0
  const role = isEmpty && coming.length === 1 ? 'LEADER' : 'MEMBER'
  const to: TeamPlace = target === null ? { column: null, code: null, role: null } : { ...target, role }
  return coming.map(({ id, teamPlace, teamType }) => ({ id, from: teamPlace, to, teamType }))
}

/** Makes a student leader or member; another leader of the team on the board becomes a member. */
export function movesToRole(card: BoardStudent, role: 'LEADER' | 'MEMBER', columns: readonly BoardColumn[]): Move[] {
  const team = columns.find(({ column }) => column === card.teamPlace.column)
  const previousLeaders =
    role === 'LEADER' ? (team?.cards.filter(({ teamPlace }) => teamPlace.role === 'LEADER') ?? []) : []
  const moved = (student: BoardStudent, as: 'LEADER' | 'MEMBER'): Move => {
    const { id, teamPlace, teamType } = student
    return { id, from: teamPlace, to: { ...teamPlace, role: as }, teamType }
  }
  return [
    moved(card, role),
    ...previousLeaders.filter(({ id }) => id !== card.id).map((other) => moved(other, 'MEMBER')),
  ]
}

/** The request to the server: the changes, and the values that the reader saw before. */
export function wishesOf(moves: readonly Move[]) {
  return moves.map(({ id, from, to, teamType, leftTeam }) => ({
    registrationId: id,
    ...(from.column !== to.column && { code: to.code }),
    role: to.role,
    before: { code: from.code, role: from.role, teamType },
    ...(leftTeam && { leftTeam }),
  }))
}

/** What the server has done, as moves that undo can reverse. A student who was not in the list changed only the role. */
export function doneMoves(rows: readonly PlacementChange[], moves: readonly Move[]): Move[] {
  const byId = new Map(moves.map((move) => [move.id, move]))
  return rows.map(({ id, team, role, teamType, before, leftTeam }) => {
    const move = byId.get(id)
    const stays = { column: before.code === null ? null : ownColumn(before.code), code: before.code, role: before.role }
    const from = move?.from ?? stays
    return { id, from, to: { ...(move?.to ?? stays), code: team, role }, teamType, ...(leftTeam && { leftTeam }) }
  })
}

export function takenBack(moves: readonly Move[]): Move[] {
  return moves.map(({ from, to, ...move }) => ({ ...move, from: to, to: from }))
}

/** Whether undo is possible: a team of another school is joined only through its leader. */
export function mayUndo(moves: readonly Move[]): boolean {
  return moves.every(({ from, to }) => from.column === to.column || from.column === null || isInOwnTeam(from))
}
