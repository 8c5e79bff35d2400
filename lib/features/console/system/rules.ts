import { type AdminActor, actsOn } from '@/lib/access/actor'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Readiness } from '@/lib/health'
import type { StorageRoom } from '@/lib/providers/storage/room'
import type { DatabaseFacts, FileFacts, MailFacts, ProviderFacts, QueueFacts } from './parts.queries'
import type { Run } from './schema'

/** Jobs begun by the clock, as the page lists when each ran last. */
export const clockJobs = [
  'reconcile-orders',
  'resume-refunds',
  'end-holds',
  'remind-teams',
  'remind-unread',
  'clear-expired',
  'clear-files',
  'match-ledger',
  'keep-retention',
  'send-announcements',
] as const

/** Who sees how the portal's own parts are: owners of all projects (console#system). */
export function whyNotSeeSystem(actor: AdminActor): FaultKey | null {
  return actsOn(actor, ['OWNER'], null) ? null : 'staff.ownerNeeded'
}

/** `unknown`: it could not be asked in time. */
export type PartState = 'works' | 'attention' | 'off' | 'unknown'
const needs = [
  ...(['unanswered', 'migrations', 'refused', 'transaction', 'connections'] as const),
  ...(['mailFailed', 'mailWaiting', 'mailbox'] as const),
  ...(['room', 'unreachable'] as const),
  ...(['unsettled', 'callbacks', 'noProvider'] as const),
  ...(['worker', 'queueStuck', 'jobsFailed'] as const),
  ...(['clock'] as const),
  ...(['noBackup', 'backupOld', 'backupFailed', 'backupMissing'] as const),
] as const
export type SystemNeed = (typeof needs)[number]
type Judgement = { state: PartState; need: SystemNeed | null }

const works: Judgement = { state: 'works', need: null }
const unanswered: Judgement = { state: 'unknown', need: 'unanswered' }
const attention = (need: SystemNeed): Judgement => ({ state: 'attention', need })
const off = (need: SystemNeed): Judgement => ({ state: 'off', need })

const second = 1000
const hour = 3600 * second
/** Beyond these a part needs attention; seconds but for bytes and shares. */
export const limits = {
  refused: 600,
  transaction: 600,
  connections: 0.9,
  mailWaiting: 600,
  queueStuck: 120,
  roomBytes: 1024 ** 3,
  clockMs: 2 * second,
  unsettledMs: 24 * hour,
  backupMs: 48 * hour,
} as const

export function judgeDatabase(health: Readiness, facts: DatabaseFacts | null): Judgement {
  if (facts === null) return unanswered
  if (health.database && !health.migrations) return attention('migrations')
  const { lastRefused } = health.writes
  if (lastRefused !== null && lastRefused <= limits.refused) return attention('refused')
  if ((facts.oldestTransaction ?? 0) > limits.transaction) return attention('transaction')
  return facts.connections > limits.connections * facts.mostConnections ? attention('connections') : works
}

export function judgeMail(health: Readiness, facts: MailFacts | null, transport: 'smtp' | 'mailbox'): Judgement {
  if (facts === null) return unanswered
  if ((health.mails.oldestWaiting ?? 0) > limits.mailWaiting) return attention('mailWaiting')
  if ((health.mails.failed ?? 0) > 0) return attention('mailFailed')
  return transport === 'mailbox' ? off('mailbox') : works
}

export function judgeStorage(facts: FileFacts | null, room: StorageRoom): Judgement {
  if (room.store === 'QINIU' && !room.isReachable) return attention('unreachable')
  if (room.store === 'LOCAL' && room.freeBytes === null) return attention('unreachable')
  if (room.store === 'LOCAL' && room.freeBytes !== null && room.freeBytes < limits.roomBytes) return attention('room')
  return facts === null ? unanswered : works
}

export function judgePayments(providers: readonly ProviderFacts[] | null, now: Date): Judgement {
  if (providers === null) return unanswered
  if (providers.length === 0) return off('noProvider')
  const isLate = ({ oldestUnsettledAt: at }: ProviderFacts) =>
    at !== null && now.getTime() - at.getTime() > limits.unsettledMs
  if (providers.some(isLate)) return attention('unsettled')
  return providers.some(({ failed }) => failed > 0) ? attention('callbacks') : works
}

export function judgeQueue(health: Readiness, facts: QueueFacts | null): Judgement {
  if (!health.worker) return attention('worker')
  if ((health.queue.oldestDue ?? 0) > limits.queueStuck) return attention('queueStuck')
  if (facts === null) return unanswered
  return facts.failed > 0 ? attention('jobsFailed') : works
}

/** `skewMs`: how far the database's clock is ahead of this server's. */
export function judgeClock(skewMs: number | null): Judgement {
  if (skewMs === null) return unanswered
  return Math.abs(skewMs) > limits.clockMs ? attention('clock') : works
}

export type KeptRun = Omit<Run, 'kind'>

/** A portal that shows fictional people alone needs no backup. */
export function judgeBackup(last: KeptRun | null, { now, isDemo }: { now: Date; isDemo: boolean }): Judgement {
  if (last === null) return isDemo ? off('noBackup') : attention('noBackup')
  if (last.failure !== null) return attention('backupFailed')
  if (last.missing > 0) return attention('backupMissing')
  return now.getTime() - new Date(last.at).getTime() > limits.backupMs && !isDemo ? attention('backupOld') : works
}
