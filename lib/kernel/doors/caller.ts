import type { Actor } from '@/lib/access/actor'
import { actorOf } from '@/lib/access/session'
import { deviceCookie, sessionCookie } from '@/lib/access/session-cookie'
import { acceptedLanguage, defaultLanguage, isLanguage, type Language, languageCookie } from '@/lib/i18n/languages'
import { limitRate } from '../rate-limit'
import { makeWorld, type Source, type World } from '../world'
import { refuseCrossSite } from './same-site'

type Cookies = { get(name: string): { value: string } | undefined }

/** Who calls, once the call may be looked at: not from another site, and within its rate. */
export async function admittedCaller(
  { headers, cookies }: { headers: Headers; cookies: Cookies },
  source: Source,
): Promise<{ actor: Actor; world: World }> {
  refuseCrossSite(headers)
  const caller = await callerOf(headers, cookies, source)
  await limitRate(caller.actor, caller.world)
  return caller
}

/** Who calls and in what world, from the headers and cookies of a request. */
export async function callerOf(
  headers: Headers,
  cookies: Cookies,
  source: Source,
): Promise<{ actor: Actor; world: World }> {
  const world = worldOf(headers, cookies, source)
  const actor = await actorOf(world, cookies.get(sessionCookie().name)?.value)
  return { actor, world }
}

/** In what world a request is answered, from its headers and cookies. */
export function worldOf(headers: Headers, cookies: Cookies, source: Source): World {
  return makeWorld({
    source,
    language: languageOf(headers, cookies),
    ip: headers.get('x-forwarded-for')?.split(',')[0]?.trim() ?? '',
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    deviceToken: cookies.get(deviceCookie().name)?.value ?? '',
  })
}

export function languageOf(headers: Headers, cookies: Cookies, bodyLanguage?: unknown): Language {
  if (isLanguage(bodyLanguage)) return bodyLanguage
  const chosen = cookies.get(languageCookie)?.value
  if (isLanguage(chosen)) return chosen
  return acceptedLanguage(headers.get('accept-language')) ?? defaultLanguage
}
