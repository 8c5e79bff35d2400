import type { z } from 'zod'
import { type Actor, actingBy, holdsGrant, onlyScores } from '@/lib/access/actor'
import { isForScorers } from '@/lib/access/scorer-operations'
import { clean } from './clean'
import { readingDatabase } from '@/lib/db/client'
import { Fault, refuseIf } from './fault'
import { mayWrite, whyNotWhileImpersonating } from './impersonation'
import { fieldFaults } from './issues'
import type { Access, Operation } from './operation'
import type { World } from './world'

/** The only way to run an operation: admit, parse, run. The audit row is written by the operation's own transaction. */
export async function perform<A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  raw: unknown,
  actor: Actor,
  world: World,
): Promise<R> {
  admit(operation, actor)
  const input = parse(operation.input, raw)
  // The effects object stays the door's own, so that what the operation asks for reaches it.
  const acting = asAdmitted(operation.grants, actor)
  const own = { ...world, actor: acting, operation: operation.name }
  // PostgreSQL itself refuses what an operation that only reads would write all the same.
  return operation.run({ actor: acting, input, world: mayWrite(own) ? own : { ...own, db: readingDatabase() } })
}

/** An administrator admitted by a grant acts by it, and reaches no further than it does. */
function asAdmitted<T extends Actor>(grants: Operation['grants'], actor: T): T {
  return actor.role === 'admin' && grants !== null ? { ...actor, ...actingBy(actor, grants) } : actor
}

/** Refuses a kind of person the operation is not for (401 without a session, 403 with one), and who only looks on. */
export function admit<A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  actor: Actor,
): asserts actor is ActorFor<A> {
  if (!admits(operation, actor)) throw new Fault(actor.role === 'anyone' ? 'auth.required' : 'auth.forbidden')
  refuseIf(whyNotWhileImpersonating(operation, actor))
}

type ActorFor<A extends Access> = Parameters<Operation<A>['run']>[0]['actor']

function admits<A extends Access, I extends z.ZodObject, R>(operation: Operation<A, I, R>, actor: Actor): boolean {
  const anyoneMay = operation.access.includes('anyone') && actor.role !== 'system'
  if (!anyoneMay && !operation.access.includes(actor.role)) return false
  if (actor.role !== 'admin') return true
  if (operation.grants !== null) return holdsGrant(actor, operation.grants)
  return anyoneMay || !onlyScores(actor) || isForScorers(operation.name)
}

function parse<I extends z.ZodObject>(schema: I, raw: unknown): z.output<I> {
  const cleaned = clean(raw ?? {})
  const parsed = schema.safeParse(cleaned)
  if (!parsed.success) throw new Fault('input.invalid', { fields: fieldFaults(parsed.error, cleaned) })
  return parsed.data
}
