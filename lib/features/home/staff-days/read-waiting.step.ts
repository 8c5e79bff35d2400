import {
  actingBy,
  type ActorOf,
  actsOn,
  type AdminActor,
  holdsGrant,
  resultGrants,
  scoreGrants,
} from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { whyNotReadAudit } from '@/lib/features/console/audit/rules'
import { countNeeds } from '@/lib/features/console/system/count-needs.step'
import { sumUpFailed } from '@/lib/features/console/mails/queries'
import { whyNotReadMails } from '@/lib/features/console/mails/rules'
import { sumUpWaiting } from '@/lib/features/learning/content-threads/queries'
import { answeredThreads, inquiryPersonOf, whyNotAnswer } from '@/lib/features/messages/inquiries/rules'
import { sumUpThreads, unanswered, unreadBy } from '@/lib/features/messages/read-marks/queries'
import { sumUpOpen } from '@/lib/features/payments/fee-reductions/lists.queries'
import { readMoneyToSettle } from '@/lib/features/payments/ledger/read-money-to-settle.step'
import { sumUpProposals } from '@/lib/features/people/adviser-links/queries'
import { sumUpPending } from '@/lib/features/people/change-requests/queries'
import type { World } from '@/lib/kernel/world'
import { type AuditedDeed, listDeeds } from './activity.queries'
import { activity, toldOperations } from './activity.rules'
import { countApprovals, listProjectFigures, listWorksToScore, type ProjectFigures } from './queries'
import {
  type CountedKind,
  datesSoon,
  inUrgency,
  teamsWithoutLeader,
  type WaitingKind,
  type WaitingWork,
  workInProjects,
  worksToScore,
} from './rules'

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
  const decides = actor.role !== 'admin' || holdsGrant(actor, ['REGISTRAR'])
  const threads = [visible.inquiries(actor), answeredThreads(actor)]
  const teaches = actor.role === 'adviser' || (actor.role === 'admin' && holdsGrant(actor, ['CONTENT']))
  const answers = actor.role === 'admin' && whyNotAnswer(actor, actor.projectId) === null
  const isOwner = actor.role === 'admin' && actsOn(actor, ['OWNER'], null)
  const readsMails = actor.role === 'admin' && whyNotReadMails(actor) === null
  const projects = await readFigures(world, actor)
  const backlogs = [
    ...(await readBacklogs(world, actor)),
    await readQuestions(world, actor, teaches),
    await waiting('changes', decides && sumUpPending(db, visible.students(actor))),
    await waiting('system', isOwner && partsInNeed(world)),
    await waiting('mails', readsMails && sumUpFailed(world)),
    await waiting('messages', sumUpThreads(db, ...threads, unreadBy(inquiryPersonOf(actor), 'staff'))),
    await waiting('unanswered', answers && sumUpThreads(db, ...threads, unanswered)),
  ]
  const inProjects =
    actor.role === 'admin'
      ? [worksToScore(projects, now), teamsWithoutLeader(projects, now), datesSoon(projects, now)]
      : workInProjects(projects, now)
  return { waiting: inUrgency([...backlogs, ...inProjects], now), projects }
}

/** What the entries of the reader's menu count, and nothing besides. */
export async function readCounted(world: World, actor: DayReader): Promise<WaitingWork<CountedKind>[]> {
  const { db, now } = world
  const scoring = actor.role === 'admin' ? scoringOf(actor) : null
  const inProjects =
    actor.role === 'admin'
      ? [worksToScore(scoring ? await listWorksToScore(db, reachOf(world, scoring.by), scoring) : [], now)]
      : workInProjects(await readFigures(world, actor), now)
  const questions = await readQuestions(world, actor, actor.role === 'adviser')
  return [...inProjects, ...(await readBacklogs(world, actor)), questions]
}

/** The figures of the projects in reach, of the current season where none is named. */
export async function readFigures(world: World, actor: DayReader, seasonId?: string): Promise<ProjectFigures[]> {
  const projects = await listProjectFigures(
    world.db,
    {
      ...reachOf(world, actor),
      registrations: visibleSql.registrations(actor),
      totals: visibleSql.totals(actor),
      scoring: actor.role === 'admin' && holdsGrant(actor, resultGrants) ? scoringOf(actor) : null,
    },
    seasonId,
  )
  return actor.role === 'admin' ? projects : projects.filter(({ registered }) => registered > 0)
}

/** What was done of late; null for who may not read the audit (console#audit). */
export async function readActivity({ db, now, language }: World, actor: DayReader): Promise<AuditedDeed[] | null> {
  if (actor.role !== 'admin' || whyNotReadAudit(actor) !== null) return null
  const since = new Date(now.getTime() - activity.days * 86_400_000)
  const narrowed = { operations: toldOperations, since, take: activity.entries, language }
  return listDeeds(db, visible.auditEntries(actor), narrowed)
}

function reachOf({ now }: World, actor: DayReader) {
  return {
    projects: visibleSql.projects(actor),
    teams: visibleSql.teams(actor),
    judgedProjects: visibleSql.judgedProjects(actor, now),
  }
}

/** What the administrator scores, as whom: a scorer what is assigned to them. */
function scoringOf(actor: AdminActor) {
  const by = actingBy(actor, holdsGrant(actor, resultGrants) ? resultGrants : scoreGrants)
  return by.grants.length > 0 ? { by, scorerId: actor.administratorId, projectId: actor.projectId } : null
}

/** What has been waiting since a day of its own, in no one project. */
async function readBacklogs(world: World, actor: DayReader): Promise<WaitingWork<CountedKind>[]> {
  const { db } = world
  const finance = actor.role === 'admin' && holdsGrant(actor, ['FINANCE']) && actor
  const money = finance && (await readMoneyToSettle(world, finance))
  const decidesLinks = actor.role === 'coordinator' || (actor.role === 'admin' && holdsGrant(actor, ['REGISTRAR']))
  return [
    await waiting('payments', money && money.differences),
    await waiting('callbacks', money && money.callbacks),
    await waiting('reductions', finance && sumUpOpen(db, visible.feeReductions(finance))),
    ...(await readApprovals(world, actor)),
    await waiting('proposals', decidesLinks && sumUpProposals(db, visible.students(actor))),
  ]
}

/** What schools and educators ask the organisers, who decide by project; a school that is not listed is everybody's. */
async function readApprovals({ db }: World, actor: DayReader): Promise<WaitingWork<CountedKind>[]> {
  if (actor.role !== 'admin' || !holdsGrant(actor, ['REGISTRAR'])) return []
  const registrar = actingBy(actor, ['REGISTRAR'])
  const counted = await countApprovals(db, visibleSql.projects(registrar), actsOn(actor, ['REGISTRAR'], null))
  return counted.map((one) => ({ ...one, until: null, projects: [] }))
}

/** Administrators who answer questions have them on Today and not in their menu. */
function readQuestions({ db }: World, actor: DayReader, isAsked: boolean) {
  return waiting('questions', isAsked && sumUpWaiting(db, visible.contentThreads(actor)))
}

type Backlog = { count: number; since: Date | null }

async function waiting<Kind extends WaitingKind>(
  kind: Kind,
  backlog: Promise<Backlog> | Backlog | false,
): Promise<WaitingWork<Kind>> {
  const { count, since } = backlog === false ? { count: 0, since: null } : await backlog
  return { kind, count, since, until: null, projects: [] }
}

/** Parts of the portal that stop unnoticed, as its owners keep them. */
async function partsInNeed(world: World): Promise<Backlog> {
  return { count: await countNeeds(world), since: null }
}
