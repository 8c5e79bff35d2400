import type { AdminActor } from '@/lib/access/actor'
import type { World } from '@/lib/kernel/world'
import { type NamedEntry, namesOf } from './queries'
import { readableProjects } from './rules'

/** Who the log is narrowed to, by name: of an owner of single projects only whom an entry names. */
export async function nameActor(
  { db }: World,
  actor: AdminActor,
  id: string,
  shown: readonly NamedEntry[],
): Promise<string> {
  const entry = shown.find(({ actorId, impersonatorId }) => actorId === id || impersonatorId === id)
  const name = entry && (entry.actorId === id ? entry.actor : entry.impersonator)
  if (name || readableProjects(actor) !== null) return name ?? id
  return (await namesOf(db, [id])).get(id) ?? id
}
