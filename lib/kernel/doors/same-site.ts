import { Fault } from '../fault'

/** A browser's call from another site is refused; a script sends neither header and passes (api.md, Transport). */
export function refuseCrossSite(headers: Headers): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Fault('input.crossSite')
  const origin = headers.get('origin')
  if (origin === null) return
  if (!URL.canParse(origin) || new URL(origin).host !== headers.get('host')) throw new Fault('input.crossSite')
}
