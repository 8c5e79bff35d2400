import { canonicalText } from '@/lib/canonical-text'
import { type PrintedFact, printedFacts } from '@/lib/features/certificates/certificate-templates/rules'
import type { Layout } from '@/lib/features/certificates/certificate-templates/schema'
import {
  type CertificateFacts,
  type CertificateKind,
  printedName,
} from '@/lib/features/certificates/certificates/rules'
import { daysLater } from '@/lib/i18n/format'
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

/** Somebody the rule could give a certificate to, in their present state. */
export type Candidate = {
  registrationId: string | null
  studentId: string
  name: FullName
  /** The name the student or an administrator asked to have printed. */
  override: string | null
  isNameConfirmed: boolean
  /** The registration is neither cancelled nor unpaid. */
  isSettled: boolean
  school: Bilingual | null
  team: { code: number; serial: number; title: string | null } | null
  isSubmitted: boolean
  /** The certificate was revoked individually, and there has been none since. */
  revokedId: string | null
  /** Published awards of the student and the student's team, the best first. */
  awards: { id: string; label: Bilingual; isTeams: boolean }[]
  results: CertificateFacts['results']
  hours: CertificateFacts['hours']
  /** Of volunteers: the last day they worked. */
  workedUntil: string | null
}

/** Why somebody receives no certificate of the rule; null: they receive one. */
export function whyNotReceive(rule: RuleTerms, candidate: Candidate, now: Date): FaultKey | null {
  if (!candidate.isSettled) return 'certificates.notSettled'
  const { latinFamily, latinGiven, nativeFamily, nativeGiven } = candidate.name
  if ([candidate.override, latinFamily, latinGiven, nativeFamily, nativeGiven].every((part) => !part)) {
    return 'certificates.nameMissing'
  }
  const isForHours = rule.kind === 'VOLUNTEER'
  const why = isForHours ? whyNoHours(candidate) : whyNotEarned(rule, candidate)
  if (why !== null) return why
  if (candidate.revokedId !== null) return 'certificates.wasRevoked'
  const mustBeChecked = !isForHours && isNameOpen(rule, now)
  return mustBeChecked && !candidate.isNameConfirmed ? 'certificates.nameUnconfirmed' : null
}

function whyNoHours({ hours }: Candidate): FaultKey | null {
  return hours === null ? 'certificates.noHours' : null
}

function whyNotEarned({ audience }: RuleTerms, { awards, isSubmitted }: Candidate): FaultKey | null {
  if (audience === 'AWARDED' && awards.length === 0) return 'certificates.noAward'
  return audience === 'ALL_SUBMITTED' && !isSubmitted ? 'certificates.notSubmitted' : null
}

/** Why somebody who has a certificate of the rule would receive none now; their name need not be checked again for it. */
export function whyNotKeep(rule: RuleTerms, candidate: Candidate, now: Date): FaultKey | null {
  const why = whyNotReceive(rule, candidate, now)
  return why === 'certificates.nameUnconfirmed' ? null : why
}

/** Why somebody whose certificate was revoked can't be given another one, even when an administrator asks for it. */
export function whyNotIssueAgain(rule: RuleTerms, candidate: Candidate, now: Date): FaultKey | null {
  return candidate.revokedId === null
    ? 'certificates.notRevoked'
    : whyNotKeep(rule, { ...candidate, revokedId: null }, now)
}

/** Until the window closes only those who have looked at their names receive theirs; after it everybody does. */
export function isNameOpen({ nameCheckUntil }: Pick<RuleTerms, 'nameCheckUntil'>, now: Date): boolean {
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
  const { school, hours } = candidate
  const team = candidate.team && { code: candidate.team.code, title: candidate.team.title }
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
  if (canonicalText(before) === canonicalText(after)) return []
  const comparable = (facts: CertificateFacts) =>
    new Map(printedFacts(layout, { facts, code: '' }, language).map(({ of, value }) => [of, value]))
  const [old, fresh] = [comparable(before), comparable(after)]
  return [...new Set([...old.keys(), ...fresh.keys()])]
    .map((of) => ({ of, before: old.get(of) ?? '', after: fresh.get(of) ?? '' }))
    .filter((change) => change.before !== change.after)
}

/** What is printed under a rule: null layout, what its template holds can't be printed. */
export type Paper = { layout: Layout | null; language: Language }
/** `facts` null: its row no longer says what it was issued with. */
export type IssuedCertificate = { number: string; facts: CertificateFacts | null }

export type IssueState =
  | { is: 'ready' }
  | { is: 'held'; why: FaultKey }
  | { is: 'issued' }
  /** The paper says otherwise than it would today. */
  | { is: 'outdated'; changes: PrintedChange[] }
  /** The person has one though they would receive none today. */
  | { is: 'groundless'; why: FaultKey }

/** How somebody stands to a rule: whether they receive a certificate, have it, and whether it says what is true today. */
export function issueStateOf(
  rule: RuleTerms & Paper,
  candidate: Candidate,
  held: IssuedCertificate | null,
  { exceptions, now }: { exceptions: readonly string[]; now: Date },
): IssueState {
  if (held === null) {
    const missing = whyNotReceive(rule, candidate, now)
    return missing === null ? { is: 'ready' } : { is: 'held', why: missing }
  }
  const why = whyNotKeep(rule, candidate, now)
  if (why !== null) return { is: 'groundless', why }
  if (held.facts === null) return { is: 'outdated', changes: [] }
  if (rule.layout === null) return { is: 'issued' }
  const today = factsFor(rule, candidate, { number: held.number, exceptions, today: held.facts.date })
  const changes = changesOf({ layout: rule.layout, language: rule.language }, held.facts, today)
  return changes.length === 0 ? { is: 'issued' } : { is: 'outdated', changes }
}

/** Why what a rule's certificates say can't be changed any more: some were issued, and each copy of those is the same. */
export function whyNotChangeTerms({ certificates }: { certificates: number }): FaultKey | null {
  return certificates > 0 ? 'certificates.ruleIssued' : null
}

/** Why a rule can't be as it is asked for. */
export function whyNotRule(
  { kind, projectId }: { kind: CertificateKind; projectId: string | null },
  template: { kind: CertificateKind },
): FaultKey | null {
  if ((kind === 'VOLUNTEER') !== (projectId === null)) return 'certificates.ruleProject'
  return template.kind === kind ? null : 'certificates.ruleKind'
}

/** Why nothing can be issued by a rule now. */
export function whyNotIssue({ active, layout }: { active: boolean } & Pick<Paper, 'layout'>): FaultKey | null {
  if (!active) return 'certificates.ruleInactive'
  return layout === null ? 'certificates.templateUnready' : null
}

/** Why names can't be checked then: a window has both its ends, in order. */
export function whyNotWindow({ nameCheckFrom: from, nameCheckUntil: until }: NameCheckWindow): FaultKey | null {
  const isSound = from === null ? until === null : until !== null && from.getTime() < until.getTime()
  return isSound ? null : 'certificates.nameWindow'
}

type NameCheckWindow = { nameCheckFrom: Date | null; nameCheckUntil: Date | null }

export const ruleStates = ['active', 'off'] as const

/** What a rule says that another project may have too. */
export type RuleCopy = NameCheckWindow & {
  kind: CertificateKind
  audience: Audience
  templateId: string
}

/** Of another project's rules those a project has not: another kind, for others, or on another paper. */
export function missingRules(own: readonly RuleCopy[], source: readonly RuleCopy[]): RuleCopy[] {
  const keyOf = ({ kind, audience, templateId }: RuleCopy) => `${kind} ${audience} ${templateId}`
  const present = new Set(own.map(keyOf))
  return source.filter((rule) => {
    const isNew = !present.has(keyOf(rule))
    present.add(keyOf(rule))
    return isNew
  })
}

/** The same rule so many days later. */
export function movedRule(rule: RuleCopy, days: number): RuleCopy {
  const moved = (instant: Date | null) => instant && daysLater(instant, days)
  return { ...rule, nameCheckFrom: moved(rule.nameCheckFrom), nameCheckUntil: moved(rule.nameCheckUntil) }
}
