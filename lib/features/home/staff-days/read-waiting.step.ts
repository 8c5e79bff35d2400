import { type ActorOf, holdsGrant, resultGrants } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { sumUpWaiting } from '@/lib/features/learning/content-threads/queries'
import { answeredThreads, inquiryPersonOf } from '@/lib/features/messages/inquiries/rules'
import { sumUpUnread } from '@/lib/features/messages/read-marks/queries'
import { sumUpOpen } from '@/lib/features/payments/fee-reductions/lists.queries'
import { readFindings } from '@/lib/features/payments/reconciliation/findings.queries'
import { sumUpProposals } from '@/lib/features/people/adviser-links/queries'
import { sumUpPending } from '@/lib/features/people/change-requests/queries'
import type { World } from '@/lib/kernel/world'
import { listProjectFigures, type ProjectFigures } from './queries'
import { inUrgency, type WaitingKind, type WaitingWork, workInProjects, worksToScore } from './rules'

export type DayReader = ActorOf<'adviser' | 'coordinator' | 'admin'>

/** What waits for one of the staff, the most urgent first, and the figures of the projects in reach. All is asked for at once. */
export async function readWaiting(
  world: World,
  actor: DayReader,
): Promise<{ waiting: WaitingWork[]; projects: ProjectFigures[] }> {
  const { db, now } = world
  const students = visible.students(actor)
  const decides = actor.role !== 'admin' || holdsGrant(actor, ['REGISTRAR'])
  const teaches = actor.role === 'adviser' || (actor.role === 'admin' && holdsGrant(actor, ['CONTENT']))
  const scores = actor.role === 'admin' && holdsGrant(actor, resultGrants)
  const threads = { AND: [visible.inquiries(actor), answeredThreads(actor)] }
  const [projects, ...backlogs] = await Promise.all([
    listProjectFigures(db, {
      projects: visibleSql.projects(actor),
      registrations: visibleSql.registrations(actor),
      teams: visibleSql.teams(actor),
      totals: visibleSql.totals(actor),
      judgedProjects: visibleSql.judgedProjects(actor, now),
      scoring: scores ? { scorerId: actor.administratorId, projectId: actor.projectId } : null,
    }),
    waiting('payments', moneyToSettle(world, actor)),
    waiting(
      'reductions',
      actor.role === 'admin' && holdsGrant(actor, ['FINANCE']) && sumUpOpen(db, visible.feeReductions(actor)),
    ),
    waiting('proposals', decides && actor.role !== 'adviser' && sumUpProposals(db, students)),
    waiting('changes', decides && sumUpPending(db, students)),
    waiting('messages', sumUpUnread(db, threads, inquiryPersonOf(actor))),
    waiting('questions', teaches && sumUpWaiting(db, visible.contentThreads(actor))),
  ])
  const own = actor.role === 'admin' ? projects : projects.filter(({ registered }) => registered > 0)
  const inProjects = actor.role === 'admin' ? [worksToScore(own, now)] : workInProjects(own, now)
  return { waiting: inUrgency([...backlogs, ...inProjects], now), projects: own }
}

type Backlog = { count: number; since: Date | null }

async function waiting(kind: WaitingKind, asked: Promise<Backlog> | false): Promise<WaitingWork> {
  const { count, since } = asked === false ? { count: 0, since: null } : await asked
  return { kind, count, since, until: null, projects: [] }
}

/** What does not match and is the reader's to put right. */
async function moneyToSettle(world: World, actor: DayReader): Promise<Backlog> {
  if (actor.role !== 'admin' || !holdsGrant(actor, ['FINANCE'])) return { count: 0, since: null }
  const findings = (await readFindings(actor, world)).filter(({ actsOnIt }) => actsOnIt)
  const [first] = findings.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())
  return { count: findings.length, since: first ?? null }
}
