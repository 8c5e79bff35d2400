import { cookies, headers } from 'next/headers'
import { forbidden, notFound, redirect } from 'next/navigation'
import { cache } from 'react'
import type { z } from 'zod'
import type { Actor, ActorOf, SignedInActor } from '@/lib/access/actor'
import { requestId } from '@/lib/requests/note'
import { Fault } from '../fault'
import type { Access, Operation } from '../operation'
import { perform } from '../perform'
import { limitRate } from '../rate-limit'
import { callerOf } from './caller'

/** Who reads this page, once per request. */
export const currentCaller = cache(async () => {
  const [requestHeaders, store] = [await headers(), await cookies()]
  try {
    const caller = await callerOf(requestHeaders, store, 'page')
    await limitRate(caller.actor, caller.world)
    return caller
  } catch (thrown) {
    throw named(thrown)
  }
})

/** The screen that tells of the failure shows its digest: the id under which the log knows the request. */
function named(thrown: unknown): unknown {
  return thrown instanceof Error ? Object.assign(thrown, { digest: requestId() }) : thrown
}

/** Where to sign in and come back to this page. */
export async function signInPath(): Promise<string> {
  const path = (await headers()).get('x-portal-path') ?? '/'
  return `/login?next=${encodeURIComponent(path)}`
}

/** What a page shows: no session leads to sign-in, out of reach is not found, not allowed is forbidden. */
export async function read<A extends Access, I extends z.ZodObject, R>(
  operation: Operation<A, I, R>,
  raw: z.input<I>,
): Promise<R> {
  const { actor, world } = await currentCaller()
  try {
    return await perform(operation, raw, actor, world)
  } catch (thrown) {
    if (!(thrown instanceof Fault)) throw named(thrown)
    if (thrown.code === 401) redirect(await signInPath())
    if (thrown.code === 403) forbidden()
    // A query that is no valid input names nothing; a page can't say 429, which is said before it (proxy).
    if (thrown.code === 404 || thrown.code === 400 || thrown.code === 429) notFound()
    throw named(thrown)
  }
}

type ReadingRole = SignedInActor['role']

/** Who reads a page that is about the reader alone: one of these roles; no session leads to sign-in, another is forbidden. */
export async function reader<R extends ReadingRole>(...roles: readonly R[]): Promise<ActorOf<R>> {
  const { actor } = await currentCaller()
  if (actor.role === 'anyone') redirect(await signInPath())
  if (!isOneOf(actor, roles)) forbidden()
  return actor
}

function isOneOf<R extends ReadingRole>(actor: Actor, roles: readonly R[]): actor is ActorOf<R> {
  return roles.some((role) => role === actor.role)
}
