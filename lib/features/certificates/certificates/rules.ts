import { type Bilingual, inLanguage, type Language } from '@/lib/i18n/languages'
import { type Placeholder, printedFacts } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import type { FaultKey } from '@/lib/kernel/catalogue'
import { type FullName, personName } from '@/lib/i18n/person-name'

export type CertificateKind = 'SINGLE' | 'COMPREHENSIVE' | 'VOLUNTEER'

/**
 * What a certificate says, in both languages, as it stands in its row for ever. Which of it is printed, and so told to
 * strangers, its template decides (certificate-templates/rules, `printedFacts`).
 */
export type CertificateFacts = {
  kind: CertificateKind
  number: string
  /**
   * The name as it is printed; `native` null: there is no name in Han letters, `latin` is the only name where there is
   * no other.
   */
  name: { latin: string; native: string | null }
  school: Bilingual | null
  project: { code: string; name: Bilingual } | null
  /** The season's code, as 23-24. */
  season: string | null
  team: { code: number; title: string | null } | null
  /** SINGLE: the award it is for; COMPREHENSIVE: all awards of the student and the team, the best first. */
  awards: { label: Bilingual; isTeams: boolean }[]
  /** COMPREHENSIVE: the results by event; `score` in hundredths of a point. */
  results: { event: Bilingual; grade: string | null; score: number | null }[]
  /** VOLUNTEER. */
  hours: { minutes: number; achievements: string[] } | null
  /** `YYYY-MM-DD`: the certificate date of the project's first entry window (certificates#date). */
  date: string
}

/**
 * A Latin name as certificates print it (certificates#names): a capital for each word, other capitals as typed (McKay,
 * ZHANG), and the organisers' exceptions (`van`, `de`) as they are written. Words end at blanks and hyphens; an apostrophe ends but a
 * prefix of one letter (O'Neill, D'Angelo); in pinyin it parts syllables (Yi'an, E'er).
 */
export function printedLatinName(name: string, exceptions: readonly string[]): string {
  const kept = keptWords(exceptions)
  return name
    .normalize('NFC')
    .trim()
    .split(/(\s+)/u)
    .map((word) => (/\s/u.test(word) ? ' ' : (kept.get(word.toLowerCase()) ?? capitalised(word))))
    .join('')
}

const known = new WeakMap<readonly string[], ReadonlyMap<string, string>>()

/** Made once for all names that are printed with the same exceptions. */
function keptWords(exceptions: readonly string[]): ReadonlyMap<string, string> {
  const words = known.get(exceptions) ?? new Map(exceptions.map((word) => [word.toLowerCase(), word]))
  known.set(exceptions, words)
  return words
}

const raised = (_: string, before: string, letter: string) => before + letter.toUpperCase()

function capitalised(word: string): string {
  return word.replace(/(^|-)(\p{L})/gu, raised).replace(/((?:^|-)[b-df-z]['’])(\p{L})/giu, raised)
}

/**
 * The name that is printed: what the student or an administrator set for this registration, otherwise the student's
 * Latin name as certificates print it.
 */
export function printedName(
  name: FullName,
  override: string | null,
  exceptions: readonly string[],
): CertificateFacts['name'] {
  const native = personName(name, 'zh-CN')
  return {
    latin: override ?? printedLatinName(personName(name, 'en-US'), exceptions),
    native: /\p{Script=Han}/u.test(native) ? native : null,
  }
}

/** Digits and capitals without those that look like another (Crockford's): 5 bits each. */
export const codeLetters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** Of a code for verification: 140 bits. */
export const codeLength = 28

/** A code as it is printed, in groups of four. */
export function groupedCode(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

/** A code as somebody typed it off the paper: any case, with or without separators, O for 0 and I or L for 1. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}

/** The number on the paper: the project's code, for volunteers VOL, and six digits of one row of numbers for all. */
export function certificateNumber(projectCode: string | null, serial: number): string {
  return `${projectCode ?? 'VOL'}-C${String(serial).padStart(6, '0')}`
}

/** Of the facts what the paper shows, in the language it shows them in: whoever holds it is told no more (certificates#facts). */
export function toldFacts(layout: Layout, facts: CertificateFacts, language: Language): CertificateFacts {
  const printed = new Set<Placeholder>(printedFacts(layout, { facts, code: '' }, language).map(({ of }) => of))
  const shown = (text: Bilingual): Bilingual => ({ zh: inLanguage(text, language), en: inLanguage(text, language) })
  const { name, school, project, team, hours } = facts
  const isNative = language === 'zh-CN' && name.native !== null
  return {
    kind: facts.kind,
    number: printed.has('number') ? facts.number : '',
    name: {
      latin: printed.has('name') && !isNative ? name.latin : '',
      native: printed.has('nativeName') || (printed.has('name') && isNative) ? name.native : null,
    },
    school: school !== null && printed.has('school') ? shown(school) : null,
    project: project !== null && printed.has('project') ? { code: project.code, name: shown(project.name) } : null,
    season: printed.has('season') ? facts.season : null,
    team:
      team !== null && (printed.has('team') || printed.has('title'))
        ? { code: printed.has('team') ? team.code : 0, title: printed.has('title') ? team.title : null }
        : null,
    awards: printed.has('awards') ? facts.awards.map(({ label, isTeams }) => ({ label: shown(label), isTeams })) : [],
    results: printed.has('results')
      ? facts.results.map(({ event, ...rest }) => ({ event: shown(event), ...rest }))
      : [],
    hours:
      hours !== null && (printed.has('hours') || printed.has('achievements'))
        ? {
            minutes: printed.has('hours') ? hours.minutes : 0,
            achievements: printed.has('achievements') ? hours.achievements : [],
          }
        : null,
    date: printed.has('date') ? facts.date : '',
  }
}

type Release = { releaseAt: Date; withdrawnAt: Date | null }

/** Whether results were out when a certificate was revoked: only then its student had one, and was written to. */
export function wasTold({ revokedAt, releases }: { revokedAt: Date | null; releases: readonly Release[] }): boolean {
  return releases.some(
    ({ releaseAt, withdrawnAt }) =>
      revokedAt !== null && releaseAt <= revokedAt && (withdrawnAt === null || withdrawnAt > revokedAt),
  )
}

/** Why a certificate can be neither replaced nor revoked: it is valid no more. */
export function whyNotEnd(state: 'ISSUED' | 'SUPERSEDED' | 'REVOKED'): FaultKey | null {
  return state === 'ISSUED' ? null : 'certificates.notIssued'
}
