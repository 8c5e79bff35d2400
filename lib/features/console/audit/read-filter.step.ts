import type { World } from '@/lib/kernel/world'
import { daysBetween, readRun } from './rules'
import type { AuditNarrowing } from './schema'
import { wordsOf } from './tell-entry.step'

/** The entries asked for, as the list and its file both find them. */
export function readFilter(world: World, { search, from, until, ...chosen }: AuditNarrowing) {
  const { by, actorKind, object, action, run } = chosen
  return { ...wordsOf(world, search), ...daysBetween(from, until), by, actorKind, object, action, run: readRun(run) }
}
