/** Under which address this machine itself reaches what listens on a host: one that means every interface is none to ask at. */
export function ownAddress(host, port) {
  const here = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host)
  return `http://${here}:${port}`
}
