import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

const sha256WithRsa = sequence(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05))
const commonName = der(0x06, Buffer.from('550403', 'hex'))

/** A certificate that vouches for itself, as PEM, and the key it speaks for. */
export function selfSigned(name: string, from: Date, until: Date): { certificate: string; key: KeyObject } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const who = sequence(der(0x31, sequence(commonName, der(0x0c, Buffer.from(name)))))
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    who,
    sequence(time(from), time(until)),
    who,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const base64 = sequence(content, sha256WithRsa, signature).toString('base64')
  const lines = base64.match(/.{1,64}/g) ?? []
  return {
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
    key: privateKey,
  }
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  if (content.length < 0x80) return Buffer.concat([Buffer.from([tag, content.length]), content])
  const length = Buffer.from(content.length.toString(16).padStart(4, '0'), 'hex')
  return Buffer.concat([Buffer.from([tag, 0x82]), length, content])
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function time(instant: Date): Buffer {
  return der(0x18, Buffer.from(`${instant.toISOString().replace(/[-:T]|\.\d+Z$/g, '')}Z`))
}
