import { env } from '@/lib/env'
import type { Effects } from '@/lib/kernel/world'

type HeldSession = { token: string; expires: Date }

/** A cookie of ours; with https its name carries the `__Host-` promise (Secure, this host, path /). */
function cookieNamed(base: string) {
  const secure = env().APP_URL.startsWith('https://')
  const name = secure ? `__Host-${base}` : base
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure }
  return {
    name,
    options,
    /** What sets it or, given null, ends it. */
    holding(held: HeldSession | null) {
      return { name, value: held?.token ?? '', options: { ...options, expires: held?.expires ?? new Date(0) } }
    },
  }
}

export const sessionCookie = () => cookieNamed('portal_session')

/** Tells a browser in which a member of staff has signed in before from a stranger's; it opens nothing by itself. */
export const deviceCookie = () => cookieNamed('portal_device')

/** Beside an administrator's own session: whom they see the portal as. It opens nothing without that session. */
export const impersonationCookie = () => cookieNamed('portal_impersonation')

/** The cookies an operation asked for. */
export function cookiesOf({ session, device, impersonation }: Effects) {
  return [
    ...(impersonation === undefined ? [] : [impersonationCookie().holding(impersonation)]),
    ...(session === undefined ? [] : [sessionCookie().holding(session)]),
    ...(device === undefined ? [] : [deviceCookie().holding(device)]),
  ]
}

/** The same as `Set-Cookie` lines. */
export function cookieHeaders(effects: Effects): string[] {
  return cookiesOf(effects).map(
    ({ name, value, options: { expires, secure } }) =>
      `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires.toUTCString()}${secure ? '; Secure' : ''}`,
  )
}
