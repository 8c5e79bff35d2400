import { subscribe } from 'node:diagnostics_channel'
import { isIP } from 'node:net'

/** Headers in which a client could claim an address, host or scheme; only a configured proxy may set them. */
const claims = ['forwarded', 'x-real-ip', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/**
 * The address from which a request came: the peer's, or, behind `proxies` of our own, the one that the outermost of them saw. Each proxy
 * appends its peer on the right, so what a client wrote itself is further left and is never reached.
 */
export function clientAddress(peer, forwarded, proxies) {
  const hops = [...(forwarded ?? '').split(',').filter((hop) => hop.trim()), peer ?? '']
  return plain(hops[hops.length - 1 - proxies] ?? '') ?? plain(peer ?? '') ?? '0.0.0.0'
}

/** The address without port, brackets and the IPv4-in-IPv6 prefix; null when it is no address. */
function plain(hop) {
  const text = hop
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(text) ? text : null
}

/** From here on every request of this process has its true address in `x-forwarded-for`. */
export function tellClientAddress(proxies) {
  subscribe('http.server.request.start', ({ request }) => {
    const { headers, socket } = request
    if (proxies > 0) {
      headers['x-forwarded-for'] = clientAddress(socket.remoteAddress, headers['x-forwarded-for'], proxies)
      return
    }
    headers['x-forwarded-for'] = peerOf(socket)
    for (const name of claims) if (headers[name] !== undefined) delete headers[name]
  })
}

const peers = new WeakMap()

/** Read once for a connection, over which many requests come. */
function peerOf(socket) {
  const known = peers.get(socket)
  if (known !== undefined) return known
  const peer = clientAddress(socket.remoteAddress, undefined, 0)
  peers.set(socket, peer)
  return peer
}
