import { type Actor, everyProject, isSignedIn, personIdOf, reachesEverything } from '@/lib/access/actor'
import type { Topic } from '@/lib/kernel/status-hub'

/** The topics by which the database tells somebody of changed threads and of their own read marks. */
export function toldOfThreads(actor: Actor): Topic[] {
  if (!isSignedIn(actor)) return []
  const own = personIdOf(actor)
  const mine: Topic[] = [`Inquiry:${own}`, `InquiryRead:${own}`]
  if (actor.role === 'coordinator') return [...mine, `Inquiry:${actor.schoolId}`]
  if (actor.role === 'admin') return [...mine, `Inquiry:${reachesEverything(actor) ? everyProject : actor.projectId}`]
  return mine
}
