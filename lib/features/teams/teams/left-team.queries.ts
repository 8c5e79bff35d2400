import { decipher, encipher } from '@/lib/db/secrets'

const placeOf = (registrationId: string) => ({ table: 'registration', column: 'left_team', rowId: registrationId })

/** The team that ended with this registration's leaving, as only the portal can say it: whoever takes that back names it. */
export function sealLeftTeam(registrationId: string, teamId: string): string {
  return Buffer.from(encipher(teamId, placeOf(registrationId))).toString('base64url')
}

/** The team in such a text; null where it is none of this registration. */
export function openLeftTeam(registrationId: string, sealed: string): string | null {
  try {
    return decipher(Buffer.from(sealed, 'base64url'), placeOf(registrationId))
  } catch {
    return null
  }
}
