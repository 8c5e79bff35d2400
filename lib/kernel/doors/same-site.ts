import { env } from '@/lib/env'
import { Fault } from '../fault'
import type { ReadHeaders } from './door-request'

const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * A browser's call from another site is refused; a script sends neither header and passes (api#other-sites). Our site
 * is APP_URL alone: a Host header is the caller's to write and a second name of this server is another site. Only where
 * APP_URL is this machine itself are its names one.
 */
export function refuseCrossSite(headers: ReadHeaders): void {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new Fault('input.crossSite')
  const origin = headers.get('origin')
  if (origin !== null && !isOwn(origin)) throw new Fault('input.crossSite')
}

function isOwn(origin: string): boolean {
  if (!URL.canParse(origin)) return false
  const [own, other] = [new URL(env().APP_URL), new URL(origin)]
  const isHere = loopback.includes(own.hostname) && loopback.includes(other.hostname)
  return other.protocol === own.protocol && other.port === own.port && (isHere || other.hostname === own.hostname)
}
