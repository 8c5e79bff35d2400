import { type ActorOf, type AdminActor, holdsGrant, resultGrants } from '@/lib/access/actor'
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

/**
 * What waits for one of the staff, the most urgent first, and the figures of the projects in reach; one after the other, because a
 * page that is open everywhere must not take every connection.
 */
export async function readWaiting(
  world: World,
  actor: DayReader,
): Promise<{ waiting: WaitingWork[]; projects: ProjectFigures[] }> {
  const { db, now } = world
  const students = visible.students(actor)
  const decides = actor.role !== 'admin' || holdsGrant(actor, ['REGISTRAR'])
  const teaches = actor.role === 'adviser' || (actor.role === 'admin' && holdsGrant(actor, ['CONTENT']))
  const scores = actor.role === 'admin' && holdsGrant(actor, resultGrants)
  const finance = actor.role === 'admin' && holdsGrant(actor, ['FINANCE']) && actor
  const threads = { AND: [visible.inquiries(actor), answeredThreads(actor)] }
  const projects = await listProjectFigures(db, {
    projects: visibleSql.projects(actor),
    registrations: visibleSql.registrations(actor),
    teams: visibleSql.teams(actor),
    totals: visibleSql.totals(actor),
    judgedProjects: visibleSql.judgedProjects(actor, now),
    scoring: scores ? { scorerId: actor.administratorId, projectId: actor.projectId } : null,
  })
  const backlogs = [
    await waiting('payments', finance && moneyToSettle(world, finance)),
    await waiting('reductions', finance && sumUpOpen(db, visible.feeReductions(finance))),
    await waiting('proposals', decides && actor.role !== 'adviser' && sumUpProposals(db, students)),
    await waiting('changes', decides && sumUpPending(db, students)),
    await waiting('messages', sumUpUnread(db, threads, inquiryPersonOf(actor))),
    await waiting('questions', teaches && sumUpWaiting(db, visible.contentThreads(actor))),
  ]
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
async function moneyToSettle(world: World, actor: AdminActor): Promise<Backlog> {
  const findings = (await readFindings(actor, world)).filter(({ actsOnIt }) => actsOnIt)
  const [first] = findings.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())
  return { count: findings.length, since: first ?? null }
}
