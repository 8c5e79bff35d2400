import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { NotAuthentic, ProviderSilent } from './port'

type Delivery = { headers: Headers; body: string; now: Date }

/** failedAt: NaN where it did not. */
type Remembered = { certificate: Promise<X509Certificate>; isGood: boolean; failedAt: number }

const oldestInMilliseconds = 300_000
/** Addresses that are remembered with what they answered. */
const remembered = 50
const failureLastsMs = 60_000
const longestCertificate = 65_536
const certificatePath = /^\/v1\/notifications\/certs\/[\w.-]{1,200}$/

/**
 * Judges by ourselves whether PayPal sent this: id, time, our webhook and the body's checksum, signed by the certificate
 * that PayPal's own host serves. Throws NotAuthentic; ProviderSilent where the certificate can't be had now.
 */
export function payPalSignatures({
  webhookId,
  url,
  waitsAtMost,
}: {
  webhookId: string
  url: string
  waitsAtMost: number
}) {
  const certificates = new Map<string, Remembered>()

  /** Asked for once, by however many callbacks at once; what failed is asked for again after a minute. */
  function certificateAt(address: string, now: Date): Promise<X509Certificate> {
    const known = certificates.get(address)
    if (known !== undefined && !(known.failedAt <= now.getTime() - failureLastsMs)) return known.certificate
    const certificate = fetchText(address, waitsAtMost).then(parsed)
    const entry: Remembered = { certificate, isGood: false, failedAt: Number.NaN }
    certificate.then(
      () => {
        entry.isGood = true
      },
      () => {
        entry.failedAt = now.getTime()
      },
    )
    if (known === undefined && certificates.size >= remembered) forgetOne()
    certificates.set(address, entry)
    return certificate
  }

  /** The oldest, but rather one that is not known to be good. */
  function forgetOne(): void {
    const all = [...certificates]
    const [address] = all.find(([, { isGood }]) => !isGood) ?? all[0] ?? []
    if (address !== undefined) certificates.delete(address)
  }

  return async function judge({ headers, body, now }: Delivery): Promise<void> {
    const [id, time, signature, address] = ['id', 'time', 'sig']
      .map((name) => headers.get(`paypal-transmission-${name}`))
      .concat(headers.get('paypal-cert-url'))
    if (!id || !time || !signature || !address) throw new NotAuthentic('PayPal: a callback without a signature')
    const age = Math.abs(now.getTime() - Date.parse(time))
    if (!(age <= oldestInMilliseconds)) throw new NotAuthentic('PayPal: a callback of another time')
    if (!isPayPals(address, url)) throw new NotAuthentic('PayPal: a certificate from elsewhere')
    const certificate = await certificateAt(new URL(address).href, now)
    if (!(Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificate.validTo))) {
      throw new NotAuthentic('PayPal: a certificate out of its time')
    }
    const message = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)
    if (!verify('sha256', message, certificate.publicKey, Buffer.from(signature, 'base64'))) {
      throw new NotAuthentic('PayPal: a signature that does not fit')
    }
  }
}

/** A certificate proves nothing unless it comes from PayPal: over TLS from its hosts, or from where it is asked. */
function isPayPals(address: string, url: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, pathname, username, password, search, hash, origin } = new URL(address)
  if (username + password + search + hash !== '' || !certificatePath.test(pathname)) return false
  if (origin === new URL(url).origin) return true
  return protocol === 'https:' && host === hostname && /(^|\.)paypal\.com$/.test(hostname)
}

async function fetchText(address: string, waitsAtMost: number): Promise<string> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(waitsAtMost) })
    if (response.ok) return await textOf(response)
    await response.body?.cancel()
    throw new Error(String(response.status))
  } catch (error) {
    throw new ProviderSilent(`PayPal: no certificate (${error instanceof Error ? error.message : 'no answer'})`)
  }
}

async function textOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > longestCertificate) throw new Error('longer than any')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function parsed(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new NotAuthentic('PayPal: a certificate that is none')
  }
}
