import type { CertificateFacts } from '@/lib/features/certificates/certificates/rules'
import { inLanguage, type Language, listed } from '@/lib/i18n/languages'

/** A key signs for two years and then makes room for a new one; what it signed can be checked for ever. */
const signingDays = 730

type Aged = { id: string; createdAt: string }

/** The key that signs now; null: it is time for a new one. */
export function signingKeyOf<Key extends Aged>(keys: readonly Key[], now: Date): Key | null {
  const newest = keys.at(-1)
  if (newest === undefined) return null
  const age = now.getTime() - Date.parse(newest.createdAt)
  return age < signingDays * 86_400_000 ? newest : null
}

export const badgePaths = {
  issuer: '/api/badges/issuer',
  keys: '/api/badges/keys',
  key: (id: string) => `/api/badges/keys/${encodeURIComponent(id)}`,
  status: (code: string) => `/api/badges/status?${new URLSearchParams({ code })}`,
}

/** Who issues every badge of the portal (Open Badges 3.0, Profile). */
export function issuerOf(site: string, name: string) {
  return { id: `${site}${badgePaths.issuer}`, type: ['Profile'], name, url: site }
}

const contexts = ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json']

type Printed = {
  /** What the paper shows, and no more. */
  facts: CertificateFacts
  /** As it is printed. */
  code: string
  issuedAt: Date
  language: Language
}
type BadgeTexts = { name: string; description: string; criteria: string; evidence: string; achievementId: string }

/**
 * A certificate as an Open Badge (1EdTech Open Badges 3.0, OpenBadgeCredential). Whose it is, is said by the name as it
 * is printed; whether it still holds, by the page and the list its code leads to.
 */
export function credentialOf(printed: Printed, words: BadgeTexts, { site, issuer }: { site: string; issuer: string }) {
  const { facts, code, issuedAt, language } = printed
  const verifyAt = `${site}/verify/${encodeURIComponent(code)}`
  const name = facts.name.latin || facts.name.native
  return {
    '@context': contexts,
    id: verifyAt,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    issuer: issuerOf(site, issuer),
    validFrom: wholeSecond(issuedAt).toISOString().replace('.000Z', 'Z'),
    name: words.name,
    credentialSubject: {
      type: ['AchievementSubject'],
      ...(name === null || name === ''
        ? {}
        : { identifier: [{ type: 'IdentityObject', identityHash: name, identityType: 'name', hashed: false }] }),
      achievement: {
        id: `${site}${badgePaths.issuer}#${words.achievementId}`,
        type: ['Achievement'],
        achievementType: facts.awards.length > 0 ? 'Award' : 'Certificate',
        inLanguage: language,
        name: words.name,
        description: words.description,
        criteria: { narrative: words.criteria },
      },
    },
    evidence: [{ id: verifyAt, type: ['Evidence'], name: words.evidence }],
    credentialStatus: { id: `${site}${badgePaths.status(code)}`, type: '1EdTechRevocationList' },
  }
}
export type BadgeCredential = ReturnType<typeof credentialOf>

/** JWT counts in seconds, and both forms must say the same. */
function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000)
}

/** What is told beside the credential when it is signed (Open Badges 3.0, JWT Payload Format). */
export function claimsOf(credential: BadgeCredential) {
  return { iss: credential.issuer.id, jti: credential.id, nbf: Date.parse(credential.validFrom) / 1000, ...credential }
}

/** What a badge is called: the awards and where they were won, as far as that is printed; null where neither is. */
export function badgeName({ awards, project }: CertificateFacts, language: Language): string | null {
  const won = listed(
    awards.map(({ label }) => inLanguage(label, language)),
    language,
  )
  const parts = [won, project === null ? '' : inLanguage(project.name, language)].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' · ')
}

/** A word in an address that is the same for all who achieved the same. */
export function achievementKey({ kind, project, awards }: CertificateFacts): string {
  const won = awards.map(({ label }) => label.en || label.zh)
  return [project?.code ?? '', kind, ...won]
    .filter((part) => part !== '')
    .map((part) => encodeURIComponent(part))
    .join('.')
}
