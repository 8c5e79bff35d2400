import { env } from '@/lib/env'
import { groupedCode } from '@/lib/features/certificates/rules'

/** Where the QR code of a certificate leads: the page that says what it should say. */
export function verifyAddress(code: string): string {
  return `${env().APP_URL}/verify/${groupedCode(code)}`
}
