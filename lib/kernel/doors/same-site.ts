import { env } from '@/lib/env'
import { Fault } from '../fault'

/** A browser's call from another site is refused; a script sends neither header and passes (api.md, Transport). */
export function refuseCrossSite(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Fault('input.crossSite')
  const origin = headers.get('origin')
  if (origin === null) return
  // A proxy may rewrite Host; the address people open is ours too.
  const own = [headers.get('host'), new URL(env().APP_URL).host]
  if (!URL.canParse(origin) || !own.includes(new URL(origin).host)) throw new Fault('input.crossSite')
}
