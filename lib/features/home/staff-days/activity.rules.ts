import type { AuditRun } from '@/lib/features/console/audit/rules'
import type { AuditedDeed } from './activity.queries'

/** What of the audit is told on Today, in words of its own: what moves a project on. */
const deeds = {
  'imports/imports/import-roster': 'imported',
  'imports/imports/undo-import': 'importUndone',
  'registrations/school-registrations/apply-project': 'schoolAsked',
  'registrations/school-registrations/decide-registration': 'schoolDecided',
  'people/schools/approve-school': 'schoolApproved',
  'payments/fee-reductions/decide-reduction': 'reductionDecided',
  'payments/refunds/refund-payment': 'refunded',
  'catalogue/set-up/publish-project': 'published',
  'work/extensions/extend-deadline': 'extended',
  'work/submissions/submit-work': 'submitted',
  'judging/scores/confirm-scores': 'scored',
  'judging/awards/apply-proposal': 'awarded',
  'judging/releases/release-results': 'released',
  'judging/releases/withdraw-release': 'withdrawn',
} as const
type DeedKind = (typeof deeds)[keyof typeof deeds]
/** Their items are not what is counted here: of a submission they are its members. */
const eachIsOne: ReadonlySet<DeedKind> = new Set(['submitted'])
export const toldOperations: string[] = Object.keys(deeds)

/** How many lines there are, how many entries they are made of at most, and how far back they go. */
export const activity = { lines: 5, entries: 60, days: 7 }

const day = 86_400_000

export type Activity = {
  kind: DeedKind
  at: Date
  actorKind: AuditedDeed['actorKind']
  actor: string | null
  projectId: string | null
  count: number
  /** The entries it sums up. */
  run: AuditRun
}

/**
 * The newest deeds first. What one person did several times in a row in one project is one line, and what students, who are not
 * named here, did in one within a day.
 */
export function activityOf(entries: readonly AuditedDeed[]): Activity[] {
  const lines: (Activity & { by: string })[] = []
  for (const { operation, at, actorKind, actor, actorId, projectId, items } of entries) {
    const kind = Object.entries(deeds).find(([name]) => name === operation)?.[1]
    // A cut-off that was moved with the awards has a row of its own, without items.
    if (kind === undefined || (kind === 'awarded' && items === null)) continue
    const deedCount = eachIsOne.has(kind) ? 1 : (items ?? 1)
    const isNamed = actorKind !== 'STUDENT'
    const who = isNamed ? actorId : null
    const by = [kind, who ?? actorKind, projectId].join(' ')
    const last = isNamed ? lines.at(-1) : lines.findLast((line) => line.by === by)
    if (last?.by === by && (isNamed || last.at.getTime() - at.getTime() < day)) {
      last.count += deedCount
      last.run.from = at
    } else {
      const run = { operation, actorKind, actorId: who, projectId, from: at, until: at }
      lines.push({ by, kind, at, actorKind, actor, projectId, count: deedCount, run })
    }
  }
  return lines.slice(0, activity.lines).map(({ by: _, ...line }) => line)
}
