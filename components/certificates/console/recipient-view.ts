import type { listRecipients } from '@/lib/features/certificates/certificate-rules/list-recipients'
import type { ResultOf } from '@/lib/kernel/operation'

export type Recipients = ResultOf<typeof listRecipients>
export type Recipient = Recipients['recipients'][number]

/** What one looks at: everybody, or those with whom something stands so; `ended`: certificates that are replaced or revoked. */
export const recipientStates = [
  'all',
  'ready',
  'unconfirmed',
  'waiting',
  'issued',
  'outdated',
  'revoked',
  'ended',
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Where a recipient belongs besides among all. */
export function stateOf({ standing }: Recipient): Exclude<RecipientState, 'all' | 'ended'> {
  switch (standing.is) {
    case 'ready':
      return 'ready'
    case 'issued':
      return 'issued'
    case 'held':
      if (standing.why === 'certificates.wasRevoked') return 'revoked'
      return standing.why === 'certificates.nameUnconfirmed' ? 'unconfirmed' : 'waiting'
    // Hers is no longer right, or no longer hers: somebody has to look at it.
    case 'outdated':
    case 'groundless':
      return 'outdated'
  }
}

export function countedBy({ recipients, ended }: Recipients): Record<RecipientState, number> {
  const counts = {
    all: recipients.length,
    ready: 0,
    unconfirmed: 0,
    waiting: 0,
    issued: 0,
    outdated: 0,
    revoked: 0,
    ended: ended.length,
  }
  for (const recipient of recipients) counts[stateOf(recipient)] += 1
  return counts
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** Those of a state whose names, school, team, number or award hold every word searched for. */
export function shownOf(recipients: readonly Recipient[], state: RecipientState, search: string): Recipient[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return recipients.filter((recipient) => {
    if (state !== 'all' && stateOf(recipient) !== state) return false
    if (words.length === 0) return true
    const { printed, name, school, team, awards, certificate } = recipient
    const told = [
      printed.latin,
      printed.native,
      name.nativeFamily,
      name.nativeGiven,
      school?.zh,
      school?.en,
      team?.serial,
      team?.code,
      certificate?.number,
      ...awards.flatMap(({ zh, en }) => [zh, en]),
    ]
    const text = plain(told.filter((part) => part !== null && part !== undefined).join(' '))
    return words.every((word) => text.includes(word))
  })
}
