import type { Bilingual } from '@/lib/i18n/languages'

export type CertificateKind = 'SINGLE' | 'COMPREHENSIVE' | 'VOLUNTEER'

/**
 * What a certificate says, in both languages, as it stands in its row for ever. Which of it is printed, and so told to
 * strangers, its template decides (certificate-templates/rules, `printedFacts`).
 */
export type CertificateFacts = {
  kind: CertificateKind
  number: string
  /** As it is printed; `native` null: she has no name in Han letters. */
  name: { latin: string; native: string | null }
  school: Bilingual | null
  project: { code: string; name: Bilingual } | null
  /** The season's code, as 23-24. */
  season: string | null
  team: { code: number; title: string | null } | null
  /** SINGLE: the one it is for; COMPREHENSIVE: all of hers and her team's, the best first. */
  awards: { label: Bilingual; isTeams: boolean }[]
  /** COMPREHENSIVE: what she reached in each event; `score` in hundredths of a point. */
  results: { event: Bilingual; grade: string | null; score: number | null }[]
  /** VOLUNTEER. */
  hours: { minutes: number; achievements: string[] } | null
  /** `YYYY-MM-DD`: the certificate date of the project's first entry window (decisions, Certificates). */
  date: string
}

/**
 * A Latin name as certificates print it (decisions, Certificates): a capital for each word, inner capitals kept, and
 * the organisers' exceptions (`van`, `de`) as they are written. Words end at blanks, hyphens and apostrophes.
 */
export function printedLatinName(name: string, exceptions: readonly string[]): string {
  const kept = new Map(exceptions.map((word) => [word.toLowerCase(), word]))
  return name
    .normalize('NFC')
    .trim()
    .split(/(\s+)/u)
    .map((word) => (/\s/u.test(word) ? ' ' : (kept.get(word.toLowerCase()) ?? capitalised(word))))
    .join('')
}

/** A word in capitals throughout (ZHANG) becomes an ordinary one; one with capitals inside (McKay) stays. */
function capitalised(word: string): string {
  const isShouted = word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase()
  const calm = isShouted ? word.toLowerCase() : word
  return calm.replace(/(^|[-'’])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase())
}
