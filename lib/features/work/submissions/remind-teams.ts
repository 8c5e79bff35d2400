import { z } from 'zod'
import { isAlone } from '@/lib/features/registrations/registrations/rules'
import { inLanguage, isLanguage } from '@/lib/i18n/languages'
import { queueMails, yesOrNo } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import type { World } from '@/lib/kernel/world'
import { listDeadlines, listToRemind } from './queries'
import { dueReminder, type ReminderHours } from './rules'

/** Mails written in one transaction. */
const most = 500

/**
 * 72, 24 and 2 hours before a deadline the settled members of teams that have not submitted are told, and settled students
 * without a team that they still need one; each of the three once for a deadline, however often this runs.
 */
export const remindTeams = operation('work/submissions/remind-teams', {
  access: ['system'],
  input: z.object({}),
  run: async ({ world }) => {
    let sent = 0
    for (const window of await listDeadlines(world.db, world.now)) {
      const hours = dueReminder(window, world.now)
      if (hours === null) continue
      for (;;) {
        const written = await remindSome(world, window, hours)
        sent += written
        if (written < most) break
      }
    }
    return { sent }
  },
})

type EntryWindow = Awaited<ReturnType<typeof listDeadlines>>[number]

function remindSome(world: World, window: EntryWindow, hours: ReminderHours): Promise<number> {
  const { projectId, project, deadlineAt } = window
  // A deadline that was moved is another one, of which nobody has been reminded.
  const key = `reminder:${window.id}:${deadlineAt.getTime()}:${hours}h:`
  return inTransaction(world, async ({ db, now, record }) => {
    const found = await listToRemind(db, { windowId: window.id, deadlineAt, key, most })
    const mails = found.map(({ registrationId, studentId, email, schoolId, code, title, missing, ...one }) => {
      const language = isLanguage(one.language) ? one.language : world.language
      return {
        dedupeKey: `${key}${registrationId}`,
        template: 'submission-reminder' as const,
        payload: {
          project: inLanguage(project.name, language),
          projectCode: project.code,
          isAlone: yesOrNo(isAlone(project.teamSizeMax)),
          projectId,
          schoolId: schoolId ?? '',
          code: code === null ? '' : String(code),
          title: title ?? '',
          hours: `${hours}` as const,
          missing: String(missing),
          deadlineAt: deadlineAt.toISOString(),
        },
        language,
        person: { kind: 'STUDENT' as const, id: studentId },
        to: email,
        until: deadlineAt,
      }
    })
    const written = (await queueMails(db, now, mails)).length
    if (written === 0) return new Unchanged(0)
    record({ object: ['OutboxMail', null], projectId, items: written })
    return written
  })
}
