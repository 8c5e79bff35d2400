import { type Actor, anyone, type AnyoneActor } from '@/lib/access/actor'
import { type KeyCaller, keyCallerOf } from '@/lib/access/api-keys'
import { actorOf } from '@/lib/access/session'
import { deviceCookie, impersonationCookie, sessionCookie } from '@/lib/access/session-cookie'
import { acceptedLanguage, defaultLanguage, isLanguage, type Language, languageCookie } from '@/lib/i18n/languages'
import { limitKey, limitRate } from '../rate-limit'
import { makeWorld, type Source, type World } from '../world'
import type { ReadHeaders } from './door-request'
import { refuseCrossSite } from './same-site'

type Cookies = { get(name: string): { value: string } | undefined }

/** Who calls, once the call may be looked at: not from another site, and within its rate. */
export async function admittedCaller(
  { headers, cookies }: { headers: ReadHeaders; cookies: Cookies },
  source: Source,
): Promise<{ actor: Actor; world: World }> {
  refuseCrossSite(headers)
  const caller = await callerOf(headers, cookies, source)
  await limitRate(caller.actor, caller.world)
  return caller
}

/**
 * The program that calls with `Authorization: Bearer KEY`, once the call may be looked at; null for a call without one.
 * Whoever brings a key that is none is nobody, and refused as soon as it is known what they call. Cookies beside it say nothing.
 */
export async function programOf(
  headers: ReadHeaders,
  cookies: Cookies,
): Promise<((KeyCaller | { actor: AnyoneActor }) & { world: World }) | null> {
  const [, key] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? []
  if (key === undefined) return null
  refuseCrossSite(headers)
  const world = worldOf(headers, cookies, 'api')
  const caller = await keyCallerOf(world, key)
  if (caller === null) {
    await limitRate(anyone, world)
    return { actor: anyone, world }
  }
  await limitKey(caller.actor.sessionId)
  return { ...caller, world: { ...world, deviceToken: '' } }
}

/** Who calls and in what world, from the headers and cookies of a request. */
export async function callerOf(
  headers: ReadHeaders,
  cookies: Cookies,
  source: Source,
): Promise<{ actor: Actor; world: World }> {
  const world = worldOf(headers, cookies, source)
  const { session, impersonation } = tokensOf(cookies)
  return { actor: await actorOf(world, session, impersonation), world }
}

/** The tokens a browser brings: of its session and, beside an administrator's, of whom they see the portal as. */
export type BrowserTokens = Record<'session' | 'impersonation', string | undefined>

export function tokensOf(cookies: Cookies): BrowserTokens {
  const held = (name: string) => cookies.get(name)?.value
  return { session: held(sessionCookie().name), impersonation: held(impersonationCookie().name) }
}

/** In what world a request is answered, from its headers and cookies. */
export function worldOf(headers: ReadHeaders, cookies: Cookies, source: Source): World {
  return makeWorld({
    source,
    language: languageOf(headers, cookies),
    ip: headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '',
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    deviceToken: cookies.get(deviceCookie().name)?.value ?? '',
  })
}

export function languageOf(headers: ReadHeaders, cookies: Cookies, bodyLanguage?: unknown): Language {
  if (isLanguage(bodyLanguage)) return bodyLanguage
  const chosen = cookies.get(languageCookie)?.value
  if (isLanguage(chosen)) return chosen
  return acceptedLanguage(headers.get('accept-language')) ?? defaultLanguage
}
