import { z } from 'zod'
import { reviewGrants } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { isAlone } from '@/lib/features/registrations/registrations/rules'
import { dateInTable, displayZone, instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { queueMails, yesOrNo } from '@/lib/jobs/outbox'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { listAddressees } from './queries'
import { dayAfter, linkKey, mostPerDay, whyNotMail } from './rules'

/**
 * Staff mail a student the link to the team's workspace, in the student's language, at most three times a day
 * (work#links-by-mail).
 */
export const mailWorkLink = operation('work/work-mails/mail-work-link', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: reviewGrants,
  input: z.object({ studentId: id, projectId: id }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    const [student] = await listAddressees(db, reachOf(actor), input)
    if (student === undefined) throw new Fault('notFound')
    const { studentId, projectId, team, email } = student
    refuseIf(whyNotMail({ ...student, hasTeam: team !== null }))
    if (team === null) throw new Fault('teams.none')
    const language = student.language ?? world.language
    const mailOf = (number: number) => ({
      dedupeKey: linkKey(studentId, projectId, dateInTable(now, displayZone()), number),
      template: 'work-link' as const,
      payload: {
        project: inLanguage(student.project, language),
        from: actor.name,
        code: String(team.code),
        isAlone: yesOrNo(isAlone(student.teamSizeMax)),
        projectId,
        schoolId: team.schoolId,
        templateId: team.templateId ?? '',
      },
      language,
      person: { kind: 'STUDENT' as const, id: studentId },
      to: email,
    })
    // Each number of a day is taken once, whoever asks at the same moment.
    for (let number = 1; number <= mostPerDay; number++) {
      if ((await queueMails(db, now, [mailOf(number)])).length === 0) continue
      record({ object: ['OutboxMail', null], projectId, studentId, items: 1 })
      return { leftToday: mostPerDay - number }
    }
    const from = dayAfter(now)
    throw new Fault('workMails.dayLimit', {
      values: { from: instantInProse(from, world.language, displayZone()) },
      retryAfter: Math.ceil((from.getTime() - now.getTime()) / 1000),
    })
  },
})
