import { isSameSeat, type TeamPlace, type TeamPlaceField, seatFields } from './team-places'

/** A seat that is changed and not saved: as it was when the change began, and as it shall be. */
export type Edit = { was: TeamPlace; now: TeamPlace }
export type SeatChange = { id: string; seat: TeamPlace }
type GridStep = readonly { id: string; before: TeamPlace; after: TeamPlace }[]

export type Edits = {
  pending: ReadonlyMap<string, Edit>
  /** What was done, newest last, and what was taken back. */
  done: readonly GridStep[]
  undone: readonly GridStep[]
}
export const noEdits: Edits = { pending: new Map(), done: [], undone: [] }

/** The seat as the server knows it; undefined when the row is gone. */
export type SavedSeat = (id: string) => TeamPlace | undefined

const rememberedSteps = 200

function withSeats(pending: Edits['pending'], seats: readonly SeatChange[], saved: SavedSeat) {
  const next = new Map(pending)
  for (const { id, seat } of seats) {
    const was = next.get(id)?.was ?? saved(id)
    if (was === undefined) continue
    if (isSameSeat(was, seat)) next.delete(id)
    else next.set(id, { was, now: seat })
  }
  return next
}

export function shownSeat({ pending }: Edits, id: string, saved: TeamPlace): TeamPlace {
  return pending.get(id)?.now ?? saved
}

/** One step: what was typed, pasted, filled or chosen at once. */
export function changed(edits: Edits, changes: readonly SeatChange[], saved: SavedSeat): Edits {
  const step = changes.flatMap(({ id, seat }) => {
    const before = edits.pending.get(id)?.now ?? saved(id)
    return before === undefined || isSameSeat(before, seat) ? [] : [{ id, before, after: seat }]
  })
  if (step.length === 0) return edits
  return {
    pending: withSeats(edits.pending, changes, saved),
    done: [...edits.done, step].slice(-rememberedSteps),
    undone: [],
  }
}

export function undone(edits: Edits, saved: SavedSeat): Edits {
  const step = edits.done.at(-1)
  if (step === undefined) return edits
  const seats = step.map(({ id, before }) => ({ id, seat: before }))
  return {
    pending: withSeats(edits.pending, seats, saved),
    done: edits.done.slice(0, -1),
    undone: [...edits.undone, step],
  }
}

export function redone(edits: Edits, saved: SavedSeat): Edits {
  const step = edits.undone.at(-1)
  if (step === undefined) return edits
  const seats = step.map(({ id, after }) => ({ id, seat: after }))
  return {
    pending: withSeats(edits.pending, seats, saved),
    done: [...edits.done, step],
    undone: edits.undone.slice(0, -1),
  }
}

/** Saved: what was sent is no change any more; what was changed meanwhile begins from there. */
export function settled(edits: Edits, sent: ReadonlyMap<string, Edit>): Edits {
  const pending = new Map(edits.pending)
  for (const [id, { now: was }] of sent) {
    const edit = pending.get(id)
    if (edit === undefined) continue
    if (isSameSeat(edit.now, was)) pending.delete(id)
    else pending.set(id, { was, now: edit.now })
  }
  return { ...edits, pending }
}

type Conflict = { id: string; field: TeamPlaceField; theirs: TeamPlace[TeamPlaceField] }

/**
 * The seats as they are now, against what is being changed: a field nobody touched here follows; one that both changed
 * keeps our value and is told. What is gone takes its change along.
 */
export function rebased(edits: Edits, newest: (id: string) => TeamPlace | null | undefined) {
  const pending = new Map(edits.pending)
  const conflicts: Conflict[] = []
  for (const [id, { was, now }] of edits.pending) {
    const theirs = newest(id)
    if (theirs === null) pending.delete(id)
    if (!theirs || isSameSeat(theirs, was)) continue
    const merged = { ...now }
    for (const field of seatFields) {
      if (now[field] === was[field]) Object.assign(merged, { [field]: theirs[field] })
      else if (theirs[field] !== was[field] && theirs[field] !== now[field])
        conflicts.push({ id, field, theirs: theirs[field] })
    }
    if (isSameSeat(merged, theirs)) pending.delete(id)
    else pending.set(id, { was: theirs, now: merged })
  }
  return { edits: { ...edits, pending }, conflicts }
}

/** Given up: the rows are as the server knows them. */
export function dropped(edits: Edits, ids: readonly string[], saved: SavedSeat): Edits {
  const changes = ids.flatMap((id) => {
    const seat = edits.pending.get(id)?.was ?? saved(id)
    return seat === undefined ? [] : [{ id, seat }]
  })
  return changed(edits, changes, saved)
}
