import type { Bilingual } from '@/lib/i18n/languages'
import type { FullName } from '@/lib/i18n/person-name'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Audience, IssueState } from './rules'

/** Somebody a rule concerns, as the list of them tells. */
export type Recipient = {
  name: FullName
  /** The name that was laid down for the paper, where one was. */
  override: string | null
  printed: { latin: string; native: string | null }
  school: Bilingual | null
  team: { code: number; serial: number } | null
  awards: readonly Bilingual[]
  issue: IssueState
  certificate: { number: string } | null
}

/**
 * What one looks at: everybody, or those with whom something stands so; `ended`: certificates that are replaced or revoked,
 * which is where those are found whose certificate was revoked.
 */
export const recipientStates = ['all', 'ready', 'unconfirmed', 'waiting', 'issued', 'outdated', 'ended'] as const
export type RecipientState = (typeof recipientStates)[number]

/** Where a recipient belongs besides among all. */
export function stateOf({ issue }: Pick<Recipient, 'issue'>): Exclude<RecipientState, 'all' | 'ended'> | 'revoked' {
  switch (issue.is) {
    case 'ready':
      return 'ready'
    case 'issued':
      return 'issued'
    case 'held':
      if (issue.why === 'certificates.wasRevoked') return 'revoked'
      return issue.why === 'certificates.nameUnconfirmed' ? 'unconfirmed' : 'waiting'
    // The certificate is no longer right, or the person no longer receives it: somebody has to look at it.
    case 'outdated':
    case 'groundless':
      return 'outdated'
  }
}

/** How many there are of each state. */
export function countRecipients(
  recipients: readonly Pick<Recipient, 'issue'>[],
  ended: number,
): Record<RecipientState, number> {
  const counts = {
    all: recipients.length,
    ready: 0,
    unconfirmed: 0,
    waiting: 0,
    issued: 0,
    outdated: 0,
    ended,
  }
  for (const recipient of recipients) {
    const state = stateOf(recipient)
    if (state !== 'revoked') counts[state] += 1
  }
  return counts
}

/** How far the check of the names is; students can be asked for it long before anybody receives a certificate. */
export function countNames(
  recipients: readonly { isNameConfirmed: boolean }[],
  isOpen: boolean,
): { confirmed: number; total: number; isDone: boolean } {
  const confirmed = recipients.filter(({ isNameConfirmed }) => isNameConfirmed).length
  const total = recipients.length
  return { confirmed, total, isDone: !isOpen || (total > 0 && confirmed === total) }
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Those of a state whose names, school, team, number or award hold every word searched for. */
export function findRecipients<T extends Recipient>(
  recipients: readonly T[],
  state: RecipientState,
  search: string,
): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return recipients.filter((recipient) => {
    if (state !== 'all' && stateOf(recipient) !== state) return false
    if (words.length === 0) return true
    const text = plain(searchable(recipient))
    return words.every((word) => text.includes(word))
  })
}

/**
 * Written by one template, since a list of ten thousand is searched at each key. Of the printed name the case alone differs from what
 * it is made of, and making it for everybody is dear.
 */
function searchable({ name, override, school, team, awards, certificate }: Recipient): string {
  const { latinGiven, latinFamily, nativeFamily, nativeGiven } = name
  const person = `${override ?? ''} ${latinGiven ?? ''} ${latinFamily ?? ''} ${nativeFamily ?? ''}${nativeGiven ?? ''}`
  const place = `${school?.zh ?? ''} ${school?.en ?? ''} ${team?.serial ?? ''} ${team?.code ?? ''}`
  const won = awards.map(({ zh, en }) => `${zh} ${en}`).join(' ')
  return `${person} ${place} ${certificate?.number ?? ''} ${won}`
}

type Issuing = {
  /** Why nothing can be issued by the rule at all. */
  whyNot: FaultKey | null
  isRunning: boolean
  isForAwarded: boolean
  counts: Record<RecipientState, number>
  recipients: readonly Pick<Recipient, 'awards'>[]
}

/** Whether nobody has an award yet, on which all that the rule issues rests. */
export function awaitsAwards({ isForAwarded, counts, recipients }: Omit<Issuing, 'whyNot' | 'isRunning'>): boolean {
  return isForAwarded && hasNothing(counts) && recipients.every(({ awards }) => awards.length === 0)
}

/** Nobody receives a certificate and nobody has one. */
function hasNothing({ ready, issued, outdated }: Record<RecipientState, number>): boolean {
  return ready === 0 && issued === 0 && outdated === 0
}

export type WhyNotIssueNow = FaultKey | 'running' | 'awardsFirst' | 'nobody'

/** Why neither a certificate nor the paper of one can be made now. */
export function whyNotIssueNow({ whyNot, isRunning, ...issuing }: Issuing): WhyNotIssueNow | null {
  if (isRunning) return 'running'
  if (whyNot !== null) return whyNot
  if (!hasNothing(issuing.counts)) return null
  return awaitsAwards(issuing) ? 'awardsFirst' : 'nobody'
}

export function isForAwarded({ audience, kind }: { audience: Audience; kind: string }): boolean {
  return audience === 'AWARDED' && kind !== 'VOLUNTEER'
}
