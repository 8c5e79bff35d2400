import type { StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { listProjectsById } from '@/lib/features/catalogue/projects/queries'
import { countingWindow } from '@/lib/features/catalogue/projects/rules'
import { listEarnedStages, listOpenStages } from '@/lib/features/judging/advancements/queries'
import type { Funds } from '@/lib/features/payments/payments/queries'
import { isDue, linesOf } from '@/lib/features/payments/payments/rules'
import { showTypeOf, whyNotEnter, whyNotWithdraw } from '@/lib/features/registrations/registrations/rules'
import type { RegistrationRow } from '@/lib/features/registrations/rosters/queries'
import { percentOf } from '@/lib/features/work/workspaces/rules'
import type { World } from '@/lib/kernel/world'
import type { Found } from './home.queries'
import type { Entry } from './queries'
import { datesOf, nameStepOf, nextStepOf, situationOf, trackOf, workActionsOf } from './rules'

/** The registrations and packages of what was found, and the next stages the student has advanced to. */
export async function buildHome(world: World, actor: StudentActor, found: Found) {
  const { own, packages, funds } = found
  const { now } = world
  const stages = await listStages(world, actor, found)
  const registrations = own.map(({ row, entry }) => {
    const fund = funds.find(({ id }) => id === row.id)
    return {
      ...row,
      ...feeOf(fund),
      ...progressOf(row, entry, now),
      hasNextStage: stages.some(({ fromProjectId }) => fromProjectId === row.project.id),
      mayWithdraw: mayWithdraw(fund, entry, now),
    }
  })
  return {
    registrations,
    packages: packages.map((one) => ({ ...one, showType: showTypeOf(now, one.status, [], one.endsAt) })),
    stages,
    hasDates: own.some(({ entry }) => datesOf(situationOf(entry, now), entry.windows, now).length > 0),
  }
}

/** Whether the student can still withdraw it; what has been settled is no longer theirs to withdraw. */
function mayWithdraw(fund: Funds | undefined, { project }: Entry, now: Date): boolean {
  if (fund === undefined) return false
  const { registrationClosesAt } = project
  return whyNotWithdraw({ ...fund, registrationClosesAt, cancelledAt: null, isOfClass: false }, now) === null
}

/** How a registration stands now: its tab, its way, and what can be done about it. */
function progressOf(row: RegistrationRow, entry: Entry, now: Date) {
  const { windows, events, work, results, updatedAt } = entry
  const situation = situationOf(entry, now)
  const percent = work ? percentOf(work) : 0
  return {
    look: { colour: entry.project.colour, icon: entry.project.icon },
    windows,
    eventNames: events,
    work,
    percent,
    results,
    isCertified: entry.certificateRules.some(({ audience }) => audience === 'AWARDED'),
    updatedAt,
    isTeamed: situation.isTeamed,
    isAlone: situation.isAlone,
    deadlineAt: countingWindow(windows, now)?.deadlineAt ?? null,
    showType: situation.showType,
    nextStep: nextStepOf(situation, windows, now),
    nameStep: nameStepOf(entry, now),
    actions: workActionsOf(situation, windows, now),
    track: trackOf(situation, windows, now, { percent, isReleased: results !== null }),
  }
}

/** The next stages the student has the right to and has not entered yet. */
async function listStages({ db, now }: World, actor: StudentActor, { own, mayBe }: Found) {
  if (!mayBe.advanced) return []
  const entered = [...new Set(own.map(({ row }) => row.project.id))]
  const ways = await listOpenStages(db, { fromProjectIds: entered })
  const ahead = ways.filter(({ toProjectId }) => !entered.includes(toProjectId))
  const earned = await listEarnedStages(db, visible.advancements(actor, now), actor.studentId, ahead)
  const reached = earned.map(({ toProjectId }) => toProjectId)
  const projects = reached.length === 0 ? [] : await listProjectsById(db, visible.projects(actor), reached)
  return earned.flatMap(({ fromProjectId, toProjectId }) => {
    const from = own.find(({ row }) => row.project.id === fromProjectId)?.row.project.name
    const project = projects.find(({ id }) => id === toProjectId)
    return from && project ? [{ from, fromProjectId, ...project, whyNotSignUp: whyNotEnter(project, now) }] : []
  })
}

/**
 * What the student has to pay for the registration itself, including the processing fee, and the package that pays for
 * it instead.
 */
function feeOf(fund: Funds | undefined) {
  if (fund === undefined) return { due: null, package: null }
  const { packageRegistrationId: id, packageName: name, currency } = fund
  if (id !== null && name !== null) return { due: null, package: { id, name } }
  const { totalMinor } = linesOf({ ...fund, bps: fund.processingFeeBps })
  return { due: isDue(fund) ? { minor: totalMinor, currency } : null, package: null }
}
