import { isSameTeamPlace, type TeamPlace, type TeamPlaceField, teamPlaceFields } from './team-places'

/** A team place that is changed and not saved: as it was when the change began, and as it shall be. */
export type Edit = { was: TeamPlace; now: TeamPlace }
export type TeamPlaceChange = { id: string; teamPlace: TeamPlace }
type GridStep = readonly { id: string; before: TeamPlace; after: TeamPlace }[]

export type Edits = {
  pending: ReadonlyMap<string, Edit>
  /** The steps done, newest last, and the undone ones. */
  done: readonly GridStep[]
  undone: readonly GridStep[]
}
export const noEdits: Edits = { pending: new Map(), done: [], undone: [] }

/** The team place as the server knows it; undefined when the row is gone. */
export type SavedTeamPlace = (id: string) => TeamPlace | undefined

const rememberedSteps = 200

function withTeamPlaces(pending: Edits['pending'], teamPlaces: readonly TeamPlaceChange[], saved: SavedTeamPlace) {
  const next = new Map(pending)
  for (const { id, teamPlace } of teamPlaces) {
    const was = next.get(id)?.was ?? saved(id)
    if (was === undefined) continue
    if (isSameTeamPlace(was, teamPlace)) next.delete(id)
    else next.set(id, { was, now: teamPlace })
  }
  return next
}

export function shownTeamPlace({ pending }: Edits, id: string, saved: TeamPlace): TeamPlace {
  return pending.get(id)?.now ?? saved
}

/** One step: everything typed, pasted, filled or chosen at once. */
export function changed(edits: Edits, changes: readonly TeamPlaceChange[], saved: SavedTeamPlace): Edits {
  const step = changes.flatMap(({ id, teamPlace }) => {
    const before = edits.pending.get(id)?.now ?? saved(id)
    return before === undefined || isSameTeamPlace(before, teamPlace) ? [] : [{ id, before, after: teamPlace }]
  })
  if (step.length === 0) return edits
  return {
    pending: withTeamPlaces(edits.pending, changes, saved),
    done: [...edits.done, step].slice(-rememberedSteps),
    undone: [],
  }
}

export function undone(edits: Edits, saved: SavedTeamPlace): Edits {
  const step = edits.done.at(-1)
  if (step === undefined) return edits
  const teamPlaces = step.map(({ id, before }) => ({ id, teamPlace: before }))
  return {
    pending: withTeamPlaces(edits.pending, teamPlaces, saved),
    done: edits.done.slice(0, -1),
    undone: [...edits.undone, step],
  }
}

export function redone(edits: Edits, saved: SavedTeamPlace): Edits {
  const step = edits.undone.at(-1)
  if (step === undefined) return edits
  const teamPlaces = step.map(({ id, after }) => ({ id, teamPlace: after }))
  return {
    pending: withTeamPlaces(edits.pending, teamPlaces, saved),
    done: [...edits.done, step],
    undone: edits.undone.slice(0, -1),
  }
}

/** After a save: the sent values are no longer changes, and later changes start from there. */
export function settled(edits: Edits, sent: ReadonlyMap<string, Edit>): Edits {
  const pending = new Map(edits.pending)
  for (const [id, { now: was }] of sent) {
    const edit = pending.get(id)
    if (edit === undefined) continue
    if (isSameTeamPlace(edit.now, was)) pending.delete(id)
    else pending.set(id, { was, now: edit.now })
  }
  return { ...edits, pending }
}

type Conflict = { id: string; field: TeamPlaceField; theirs: TeamPlace[TeamPlaceField] }

/**
 * The team places as they are now, against what is being changed: a field nobody touched here follows; one that both changed
 * keeps our value and is told. What is gone takes its change along.
 */
export function rebased(edits: Edits, newest: (id: string) => TeamPlace | null | undefined) {
  const pending = new Map(edits.pending)
  const conflicts: Conflict[] = []
  for (const [id, { was, now }] of edits.pending) {
    const theirs = newest(id)
    if (theirs === null) pending.delete(id)
    if (!theirs || isSameTeamPlace(theirs, was)) continue
    const merged = { ...now }
    for (const field of teamPlaceFields) {
      if (now[field] === was[field]) Object.assign(merged, { [field]: theirs[field] })
      else if (theirs[field] !== was[field] && theirs[field] !== now[field])
        conflicts.push({ id, field, theirs: theirs[field] })
    }
    if (isSameTeamPlace(merged, theirs)) pending.delete(id)
    else pending.set(id, { was: theirs, now: merged })
  }
  return { edits: { ...edits, pending }, conflicts }
}

/** Discards the changes: the rows are as the server has them. */
export function dropped(edits: Edits, ids: readonly string[], saved: SavedTeamPlace): Edits {
  const changes = ids.flatMap((id) => {
    const teamPlace = edits.pending.get(id)?.was ?? saved(id)
    return teamPlace === undefined ? [] : [{ id, teamPlace }]
  })
  return changed(edits, changes, saved)
}
