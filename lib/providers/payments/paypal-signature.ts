import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { NotAuthentic, ProviderSilent } from './port'

type Delivery = { headers: Headers; body: string; now: Date }

const oldestInMilliseconds = 300_000
const certificatesKept = 10
const certificatePath = '/v1/notifications/certs/'

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
  const certificates = new Map<string, X509Certificate>()

  async function certificateAt(address: string): Promise<X509Certificate> {
    const known = certificates.get(address)
    if (known !== undefined) return known
    const fetched = await fetchText(address, waitsAtMost)
    const certificate = parsed(fetched)
    if (certificates.size >= certificatesKept) certificates.clear()
    certificates.set(address, certificate)
    return certificate
  }

  return async function judge({ headers, body, now }: Delivery): Promise<void> {
    const [id, time, signature, address] = ['id', 'time', 'sig']
      .map((name) => headers.get(`paypal-transmission-${name}`))
      .concat(headers.get('paypal-cert-url'))
    if (!id || !time || !signature || !address) throw new NotAuthentic('PayPal: a callback without a signature')
    const age = Math.abs(now.getTime() - Date.parse(time))
    if (!(age <= oldestInMilliseconds)) throw new NotAuthentic('PayPal: a callback of another time')
    if (!isPayPals(address, url)) throw new NotAuthentic('PayPal: a certificate from elsewhere')
    const certificate = await certificateAt(address)
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
  const { protocol, host, hostname, pathname, username, password, origin } = new URL(address)
  if (username !== '' || password !== '' || !pathname.startsWith(certificatePath)) return false
  if (origin === new URL(url).origin) return true
  return protocol === 'https:' && host === hostname && /(^|\.)paypal\.com$/.test(hostname)
}

async function fetchText(address: string, waitsAtMost: number): Promise<string> {
  try {
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(waitsAtMost) })
    if (response.ok) return await response.text()
    throw new Error(String(response.status))
  } catch (error) {
    throw new ProviderSilent(`PayPal: no certificate (${error instanceof Error ? error.message : 'no answer'})`)
  }
}

function parsed(text: string): X509Certificate {
  try {
    return new X509Certificate(text)
  } catch {
    throw new NotAuthentic('PayPal: a certificate that is none')
  }
}
