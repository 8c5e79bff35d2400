import { z } from 'zod'
import { registrationIds } from '@/lib/features/registrations/registrations/schema'
import { queueMails } from '@/lib/jobs/outbox'
import { operation } from '@/lib/kernel/operation'
import { Unchanged } from '@/lib/kernel/transaction'
import { readReminders } from './read-reminders.step'
import { readinessKey } from './rules'

/**
 * Sends each student of the chosen rows what they still have to do, in their language, and no more than one such mail a
 * day whoever sends it; the audit is the log of who was reminded by whom (console#readiness).
 */
export const remindUnready = operation('console/readiness/remind-unready', {
  access: ['admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationIds }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    const { people, day } = await readReminders({ ...world, db }, actor, input.registrationIds)
    const due = people.filter(({ whyNot }) => whyNot === null)
    const mails = due.map(({ studentId, email, language, values }) => ({
      dedupeKey: readinessKey(studentId, day),
      template: 'readiness-reminder' as const,
      payload: values,
      language,
      person: { kind: 'STUDENT' as const, id: studentId },
      to: email,
    }))
    const sent = new Set(await queueMails(db, now, mails))
    for (const { studentId, red } of due) {
      if (!sent.has(readinessKey(studentId, day))) continue
      record({
        object: ['Student', studentId],
        studentId,
        changes: [{ field: 'reminded', before: null, after: red.join(', ') }],
      })
    }
    const answer = { sent: sent.size, leftOut: people.length - sent.size }
    return sent.size === 0 ? new Unchanged(answer) : answer
  },
})
