import { type Actor, isSignedIn, personIdOf, reachesEverything } from '@/lib/access/actor'

/** What is told of every thread, for whoever reaches all of them (the migration's tell_inquiry). */
const everyThread = '00000000-0000-4000-8000-000000000001'

/** The ids under which the database tells somebody of changed threads (docs/decisions/0014). */
export function toldOfThreads(actor: Actor): string[] {
  if (!isSignedIn(actor)) return []
  const own = personIdOf(actor)
  const ids = own === null ? [] : [own]
  if (actor.role === 'coordinator') return [...ids, actor.schoolId]
  if (actor.role === 'admin') return [...ids, reachesEverything(actor) ? everyThread : actor.projectId]
  return ids
}
