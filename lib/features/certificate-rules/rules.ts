import { type PrintedFact, printedFacts } from '@/lib/features/certificate-templates/rules'
import type { Layout } from '@/lib/features/certificate-templates/schema'
import {
  type CertificateFacts,
  type CertificateKind,
  canonicalJson,
  printedName,
} from '@/lib/features/certificates/rules'
import type { Bilingual, Language } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { FaultKey } from '@/lib/kernel/catalogue'

export type Audience = 'AWARDED' | 'ALL_SUBMITTED'

/** What a rule says, with what all its certificates say alike. */
export type RuleTerms = {
  kind: CertificateKind
  audience: Audience
  nameCheckFrom: Date | null
  nameCheckUntil: Date | null
  /** null: volunteers. */
  project: { code: string; name: Bilingual } | null
  season: string | null
  /** `YYYY-MM-DD`; null where neither an entry window nor the project says one. */
  date: string | null
}

/** Somebody the rule could give a certificate to, as she stands now. */
export type Candidate = {
  registrationId: string | null
  studentId: string
  name: FullName
  /** What she or an administrator said is to be printed. */
  override: string | null
  isNameConfirmed: boolean
  /** Her registration is neither cancelled nor unpaid. */
  isSettled: boolean
  school: Bilingual | null
  team: { code: number; title: string | null } | null
  isSubmitted: boolean
  /** Published ones of hers and her team's, the best first. */
  awards: { id: string; label: Bilingual; isTeams: boolean }[]
  results: CertificateFacts['results']
  hours: CertificateFacts['hours']
  /** Of volunteers: the last day they worked. */
  workedUntil: string | null
}

/** Why somebody receives no certificate of the rule; null: she does. */
export function whyNotReceive(rule: RuleTerms, candidate: Candidate, now: Date): FaultKey | null {
  if (!candidate.isSettled) return 'certificates.notSettled'
  const { latinFamily, latinGiven, nativeFamily, nativeGiven } = candidate.name
  if ([candidate.override, latinFamily, latinGiven, nativeFamily, nativeGiven].every((part) => !part)) {
    return 'certificates.nameMissing'
  }
  if (rule.kind === 'VOLUNTEER') return candidate.hours === null ? 'certificates.noHours' : null
  if (rule.audience === 'AWARDED' && candidate.awards.length === 0) return 'certificates.noAward'
  if (rule.audience === 'ALL_SUBMITTED' && !candidate.isSubmitted) return 'certificates.notSubmitted'
  return isNameOpen(rule, now) && !candidate.isNameConfirmed ? 'certificates.nameUnconfirmed' : null
}

/** Until the window closes only those who have looked at their names receive theirs; after it everybody does. */
function isNameOpen({ nameCheckUntil }: RuleTerms, now: Date): boolean {
  return nameCheckUntil !== null && now.getTime() <= nameCheckUntil.getTime()
}

/** The published award a certificate is for, or the best of those it names. */
export function awardOf(candidate: Candidate): string | null {
  return candidate.awards[0]?.id ?? null
}

/** What a certificate of the rule says of somebody now; `today` stands where no date is said. */
export function factsFor(
  rule: RuleTerms,
  candidate: Candidate,
  { number, exceptions, today }: { number: string; exceptions: readonly string[]; today: string },
): CertificateFacts {
  const { school, team, hours } = candidate
  const awards = candidate.awards.map(({ label, isTeams }) => ({ label, isTeams }))
  const facts = {
    kind: rule.kind,
    number,
    name: printedName(candidate.name, candidate.override, exceptions),
    school,
    project: rule.project,
    season: rule.season,
    date: rule.date ?? candidate.workedUntil ?? today,
  }
  switch (rule.kind) {
    case 'SINGLE':
      return { ...facts, team, awards: awards.slice(0, 1), results: [], hours: null }
    case 'COMPREHENSIVE':
      return { ...facts, team, awards, results: candidate.results, hours: null }
    case 'VOLUNTEER':
      return { ...facts, team: null, awards: [], results: [], hours }
  }
}

export type PrintedChange = { of: PrintedFact['of']; before: string; after: string }

/** What a paper printed by the template would say otherwise now. What it does not print makes no certificate outdated. */
export function changesOf(
  { layout, language }: { layout: Layout; language: Language },
  before: CertificateFacts,
  after: CertificateFacts,
): PrintedChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return []
  const told = (facts: CertificateFacts) =>
    new Map(printedFacts(layout, { facts, code: '' }, language).map(({ of, value }) => [of, value]))
  const [old, fresh] = [told(before), told(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((of) => ({ of, before: old.get(of) ?? '', after: fresh.get(of) ?? '' }))
    .filter((change) => change.before !== change.after)
}
