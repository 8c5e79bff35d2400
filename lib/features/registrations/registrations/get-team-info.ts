import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { visible } from '@/lib/access/visible'
import { listProjectTimes } from '@/lib/features/catalogue/projects/facts.queries'
import { getProject } from '@/lib/features/catalogue/projects/queries'
import { countingWindow, extendedWindows } from '@/lib/features/catalogue/projects/rules'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listExtensions } from '@/lib/features/catalogue/projects/windows.queries'
import { getFunds } from '@/lib/features/payments/payments/queries'
import { isDue, maySeeAmounts, whyNotPay } from '@/lib/features/payments/payments/rules'
import { listSettlements } from '@/lib/features/payments/payments/settlements.queries'
import { listTeachersOf } from '@/lib/features/people/contacts/queries'
import { isInReach } from '@/lib/features/people/students/queries'
import { listRegistrations } from '@/lib/features/registrations/rosters/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { targetId } from '@/lib/kernel/target'
import { findSubmissionTime, getExtraTexts, listTeammates, listWithdrawnEvents } from './queries'
import { isAlone, isTeamed, showsTeam, whyNotChangeEvents, whyNotWithdraw } from './rules'

/**
 * A student's registration for a project with what is to be paid, the teachers and, where the project shows them, the
 * team-mates (registrations#detail-page). Only the student can pay; whatever would reveal a fee reduction is told only
 * to the student and administrators.
 */
export const getTeamInfo = operation('registrations/registrations/get-team-info', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ studentId: id.optional(), projectCode }),
  run: async ({ actor, input, world: { db, now } }) => {
    const studentId = targetId(input.studentId, actor.role === 'student' ? actor.studentId : null, 'studentId')
    if (!(await isInReach(db, visible.students(actor), studentId))) throw new Fault('notFound')
    const reach = reachOf(actor)
    const only = { skip: 0, take: 1 }
    const found = await listRegistrations(db, reach, { studentId, projectCode: input.projectCode }, only)
    const [registration] = found.rows
    if (registration === undefined) throw new Fault('notFound')
    const { id } = registration
    const [project, funds, settlements, [times], extensions, submittedAt, withdrawn, teachers, extra] =
      await Promise.all([
        getProject(db, visible.projects(actor), input.projectCode),
        getFunds(db, reach, id),
        listSettlements(db, visible.registrations(actor), [id]),
        listProjectTimes(db, [registration.project.id]),
        listExtensions(db, registration.team === null ? [] : [registration.team.id]),
        findSubmissionTime(db, reach, id),
        listWithdrawnEvents(db, id),
        listTeachersOf(db, visible.contacts(actor), id),
        getExtraTexts(db, visible.registrations(actor), id),
      ])
    const windows = extendedWindows(times?.windows ?? [], extensions)
    const window = countingWindow(windows, now)
    const hasAmounts = maySeeAmounts(actor)
    const isTeamShown = showsTeam({ ...registration, showTeam: project.showTeam })
    return {
      registration,
      extra,
      project: { ...project, certDate: window?.certDate ?? null },
      funds: hasAmounts ? funds : null,
      settledBy: settlements.get(id) ?? null,
      hasAmounts,
      isDue: isDue(funds),
      whyNotPay: actor.role === 'student' ? whyNotPay(funds, project, now) : ('auth.forbidden' as const),
      whyNotWithdraw: whyNotWithdraw(
        { ...funds, registrationClosesAt: project.registrationClosesAt, cancelledAt: null, isOfClass: false },
        now,
      ),
      hasAgreed: funds.hasOpenOrder || funds.hasCapture,
      offered: [...project.events, ...withdrawn],
      whyNotChangeEvents: whyNotChangeEvents({ ...project, submittedAt, cancelledAt: null, isProposed: false }, now),
      teachers,
      isTeamed: isTeamed(windows, project.teamSizeMax),
      isAlone: isAlone(project.teamSizeMax),
      deadlineAt: window?.deadlineAt ?? null,
      isTeamShown,
      teammates: isTeamShown ? await listTeammates(db, reach, id, actor.role === 'student') : [],
    }
  },
})
