import { refusedLines } from '@/components/forms/refused-rows'
import { hasFields, keptEntries } from '@/components/forms/unsaved'
import type { ShownFault } from '@/components/forms/use-operation'
import type { TeamPlacement } from '@/lib/features/teams/teams/rules'
import {
  changed,
  dropped,
  type Edit,
  type Edits,
  noEdits,
  rebased,
  redone,
  type SavedTeamPlace,
  type TeamPlaceChange,
  settled,
  undone,
} from './grid-edits'
import { type TeamPlace, type TeamPlaceField, teamPlaceFields, teamPlaceOf } from './team-places'

/** The note at a cell: why the server refused it, or the value somebody else saved meanwhile. */
export type Note =
  | { field: TeamPlaceField; message: string }
  | { field: TeamPlaceField; theirs: TeamPlace[TeamPlaceField] }

/** The unsaved changes of the spreadsheet, and the notes at its cells. */
export type Board = {
  edits: Edits
  notes: ReadonlyMap<string, Note>
  /** How often a save was refused: each time the first note is scrolled into view. */
  refusals: number
}
export const emptyBoard: Board = { edits: noEdits, notes: new Map(), refusals: 0 }

export type BoardAct =
  | { do: 'change'; changes: readonly TeamPlaceChange[]; saved: SavedTeamPlace }
  | { do: 'undo' | 'redo'; saved: SavedTeamPlace }
  | { do: 'drop'; ids: readonly string[]; saved: SavedTeamPlace }
  | { do: 'keep'; pending: ReadonlyMap<string, Edit> }
  | { do: 'settle'; sent: ReadonlyMap<string, Edit> }
  | { do: 'newest'; newest: (id: string) => TeamPlace | null | undefined }
  | { do: 'refuse'; notes: ReadonlyMap<string, Note> }
  | { do: 'dismiss'; ids: readonly string[] }

export function boardAfter(board: Board, act: BoardAct): Board {
  switch (act.do) {
    case 'change':
      return mended(board, changed(board.edits, act.changes, act.saved))
    case 'undo':
      return mended(board, undone(board.edits, act.saved))
    case 'redo':
      return mended(board, redone(board.edits, act.saved))
    case 'drop':
      return mended(board, dropped(board.edits, act.ids, act.saved))
    case 'keep':
      return { ...board, edits: { ...board.edits, pending: new Map([...act.pending, ...board.edits.pending]) } }
    case 'settle':
      return mended(board, settled(board.edits, act.sent))
    case 'newest':
      return withNewest(board, act.newest)
    case 'refuse':
      return { ...board, notes: act.notes, refusals: board.refusals + 1 }
    case 'dismiss':
      return { ...board, notes: new Map([...board.notes].filter(([id]) => !act.ids.includes(id))) }
  }
}

/** A note disappears when its cell is changed again or is no longer changed. */
function mended(board: Board, edits: Edits): Board {
  const notes = [...board.notes].filter(([id, { field }]) => {
    const before = board.edits.pending.get(id)?.now[field]
    return edits.pending.has(id) && edits.pending.get(id)?.now[field] === before
  })
  return { ...board, edits, notes: notes.length === board.notes.size ? board.notes : new Map(notes) }
}

function withNewest(board: Board, newest: (id: string) => TeamPlace | null | undefined): Board {
  const { edits, conflicts } = rebased(board.edits, newest)
  if (edits.pending === board.edits.pending) return board
  const notes = new Map(board.notes)
  for (const { id, field, theirs } of conflicts) notes.set(id, { field, theirs })
  return { ...board, edits, notes }
}

const ofTheRole: readonly string[] = ['teams.twoLeaders', 'teams.leaderOfOthers']

/** The server's refusals of the rows that were sent. */
export function refusalOf(fault: ShownFault, sent: readonly string[]) {
  const rows = refusedLines<TeamPlacement>(fault.data)
  const notes = new Map<string, Note>()
  const newest = new Map<string, TeamPlace>()
  for (const { line, reason, message, now } of rows) {
    const id = sent[line - 1]
    if (id === undefined) continue
    if (now) newest.set(id, teamPlaceOf(now))
    else notes.set(id, { field: ofTheRole.includes(reason) ? 'role' : 'team', message })
  }
  return { notes, newest }
}

/** Changes are kept over a reload, in this tab and until sign-out. */
export const keptPending = (place: string) => keptEntries(`portal.seats.${place}`, isEdit, 'sessionStorage')

function isEdit(edit: unknown): edit is Edit {
  return hasFields(edit, 'was', 'now') && isTeamPlace(edit.was) && isTeamPlace(edit.now)
}

function isTeamPlace(teamPlace: unknown): teamPlace is TeamPlace {
  return hasFields(teamPlace, ...teamPlaceFields)
}
