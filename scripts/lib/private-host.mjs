import { BlockList, isIP } from 'node:net'

const privateNets = new BlockList()
for (const net of [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '::1/128',
  'fc00::/7',
  'fe80::/10',
]) {
  const [address = '', bits] = net.split('/')
  privateNets.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

/** Addresses and names that the internet doesn't lead to; a name without a dot is one of the network it is used in. */
export function isPrivate(hostname) {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
  const version = isIP(host)
  if (version !== 0) return privateNets.check(host, version === 6 ? 'ipv6' : 'ipv4')
  return !host.includes('.') || /\.(localhost|local|test|internal|home\.arpa)$/.test(host)
}
