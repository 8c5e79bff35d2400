import { env } from '@/lib/env'

type Started = { token: string; expires: Date }

/** The session's cookie; with https its name carries the `__Host-` promise (Secure, this host, path /). */
export function sessionCookie() {
  const secure = env().APP_URL.startsWith('https://')
  const name = secure ? '__Host-portal_session' : 'portal_session'
  const options = { httpOnly: true, sameSite: 'lax' as const, path: '/', secure }
  return {
    name,
    options,
    /** A `Set-Cookie` line that starts the session or, given null, ends it. */
    header(session: Started | null): string {
      const value = session?.token ?? ''
      const expires = (session?.expires ?? new Date(0)).toUTCString()
      return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax; Expires=${expires}${secure ? '; Secure' : ''}`
    },
  }
}
