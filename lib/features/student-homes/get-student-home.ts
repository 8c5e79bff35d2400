import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listEarnedStages, listOpenStages } from '@/lib/features/advancements/queries'
import { listHeldPackages } from '@/lib/features/participations/queries'
import { type Funds, listFunds } from '@/lib/features/payments/queries'
import { isDue, linesOf } from '@/lib/features/payments/rules'
import { listProjectsById, listProjectTimes, type ProjectView } from '@/lib/features/projects/queries'
import { listRegistrations, reachOf, type RegistrationRow } from '@/lib/features/rosters/queries'
import type { Bilingual } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { nextStepOf } from './find-next-step'
import { countingWindow, isTeamed, showTypeOf, whyNotEnter } from './rules'

/**
 * A student's own registrations and packages, the newest first, each with the tab of her home it stands in (track 4,
 * show_type) and what comes next; and the next stages she has advanced to.
 */
export const listOwnRegistrations = operation('registrations/list-own-registrations', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world: { db, now } }) => {
    const reach = reachOf(actor)
    const newestFirst = { by: 'created', descending: true } as const
    const all = { skip: 0, take: 1000 }
    const { rows } = await listRegistrations(db, reach, { studentId: actor.studentId }, all, newestFirst)
    const entered = [...new Set(rows.map((row) => row.project.id))]
    const [projects, times, funds, packages, ways] = await Promise.all([
      listProjectsById(db, visible.projects(actor), entered),
      listProjectTimes(db, entered),
      listFunds(
        db,
        reach,
        rows.map(({ id }) => id),
      ),
      listHeldPackages(db, {
        packageRegistrations: visible.packageRegistrations(actor),
        projects: visible.projects(actor),
      }),
      listOpenStages(db, { fromProjectIds: entered }),
    ])
    const ahead = ways.filter(({ toProjectId }) => !entered.includes(toProjectId))
    const earned = await listEarnedStages(db, visible.advancements(actor, now), actor.studentId, ahead)
    const reached = earned.map(({ toProjectId }) => toProjectId)
    const next = reached.length === 0 ? [] : await listProjectsById(db, visible.projects(actor), reached)
    const registrations = rows.map((row) => {
      const project = projects.find(({ id }) => id === row.project.id)
      const fund = funds.find(({ id }) => id === row.id)
      const windows = times.find(({ id }) => id === row.project.id)?.windows ?? []
      const showType = showTypeOf(now, row.status, windows, project?.endsAt ?? null)
      const fee = feeOf(fund)
      const situation = {
        ...row,
        isInPackage: fee.package !== null,
        payUntil: earliest(fee.holdUntil, project?.registrationClosesAt ?? null),
        isTeamed: isTeamed(windows, project?.teamSizeMax ?? 1),
        hasTeam: row.team !== null,
        isOver: showType === 'history',
      }
      return {
        ...row,
        ...fee,
        isTeamed: situation.isTeamed,
        eventNames: namesOf(row, project),
        deadlineAt: countingWindow(windows, now)?.deadlineAt ?? null,
        showType,
        nextStep: nextStepOf(situation, windows, now),
        hasNextStage: earned.some(({ fromProjectId }) => fromProjectId === row.project.id),
      }
    })
    const bought = packages.map((one) => ({ ...one, showType: showTypeOf(now, one.status, [], one.endsAt) }))
    const stages = earned.flatMap(({ fromProjectId, toProjectId }) => {
      const from = rows.find(({ project }) => project.id === fromProjectId)?.project.name
      const project = next.find(({ id }) => id === toProjectId)
      return from && project ? [{ from, ...project, whyNotSignUp: whyNotEnter(project, now) }] : []
    })
    return { registrations, packages: bought, stages }
  },
})

/** What she has to pay for the registration itself, processing fee and all, and the package that pays for it instead. */
function feeOf(fund: Funds | undefined) {
  if (fund === undefined) return { due: null, holdUntil: null, package: null }
  const { packageRegistrationId: id, packageName: name, holdUntil, currency } = fund
  if (id !== null && name !== null) return { due: null, holdUntil, package: { id, name } }
  const { totalMinor } = linesOf({ ...fund, bps: fund.processingFeeBps })
  const due = isDue(fund) ? { minor: totalMinor, currency } : null
  return { due, holdUntil, package: null }
}

function earliest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? one : other
}

/** Her events by their names; one that is offered no longer by its code. */
function namesOf(row: RegistrationRow, project: ProjectView | undefined): Bilingual[] {
  const named = (codes: readonly string[], isExtra: boolean) =>
    codes.map((code) => {
      const event = project?.events.find((offered) => offered.isExtra === isExtra && offered.code === code)
      return event?.name ?? { zh: code, en: code }
    })
  return [...named(row.events, false), ...named(row.extraEvents, true)]
}
