import { z } from 'zod'
import { reachOf } from '@/lib/access/reach'
import { lockRegistrations } from '@/lib/features/registrations/registrations/queries'
import { registrationIds } from '@/lib/features/registrations/registrations/schema'
import { dateInTable, displayZone, instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { queueMails } from '@/lib/jobs/outbox'
import { Fault } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { listAddressees } from './queries'
import { reminderKey, whyNotRemind } from './rules'

/**
 * Staff remind the students of what is not paid yet, by mail and each at most once a day, whoever else reminds them;
 * the answer counts who was and who was not, and why (registrations#reminders).
 */
export const remindUnpaid = operation('registrations/rosters/remind-unpaid', {
  access: ['adviser', 'coordinator', 'admin'],
  grants: ['REGISTRAR'],
  input: z.object({ registrationIds }),
  write: async ({ db, now, record }, { actor, input, world }) => {
    const ids = [...new Set(input.registrationIds)]
    const found = await lockRegistrations(db, reachOf(actor), ids)
    if (found.length < ids.length) throw new Fault('notFound')
    const reasons = found.map((registration) => whyNotRemind({ ...registration, isReminded: false }))
    const due = found.filter((_, at) => reasons[at] === null)
    const day = dateInTable(now, displayZone())
    const addressees = await listAddressees(
      db,
      due.map(({ id }) => id),
    )
    const mails = addressees.map(({ id, studentId, email, number, project, holdUntil, ...student }) => {
      const language = student.language ?? world.language
      const heldUntil = holdUntil === null || holdUntil <= now ? '' : instantInProse(holdUntil, language, displayZone())
      return {
        dedupeKey: reminderKey(id, day),
        template: 'payment-reminder' as const,
        payload: { project: inLanguage(project, language), number, from: actor.name, heldUntil },
        language,
        person: { kind: 'STUDENT' as const, id: studentId },
        to: email,
      }
    })
    const sent = (await queueMails(db, now, mails)).length
    const nothingDue = reasons.filter((reason) => reason === 'registrations.nothingDue').length
    record({ object: ['OutboxMail', null], items: sent })
    return {
      sent,
      remindedToday: mails.length - sent,
      nothingDue,
      notAllowed: found.length - mails.length - nothingDue,
    }
  },
})
