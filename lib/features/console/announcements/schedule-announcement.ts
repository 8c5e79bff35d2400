import { z } from 'zod'
import { addJob } from '@/lib/jobs/queue'
import { Fault, refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { lockAnnouncement, putAnnouncement } from './queries'
import { countRecipients } from './recipients.queries'
import { instantOf, whyNotDraft, whyNotSchedule } from './rules'

const tries = 8

/**
 * An announcement is to be sent now or at an instant to come, to a group whose number was seen; a large one is typed
 * (mail#announcements).
 */
export const scheduleAnnouncement = operation('console/announcements/schedule-announcement', {
  access: ['admin'],
  input: z.object({
    announcementId: id,
    version: z.int().min(1),
    /** As the field has it, in the organizer's zone; null: now. */
    at: z.string().max(100).nullable(),
    recipients: z.int().min(0),
    typed: z.string().max(20).default(''),
  }),
  write: async ({ db, now, record }, { actor, input }) => {
    refuseIf(whyNotReadMails(actor))
    const { id: announcementId, state, version, ...draft } = await lockAnnouncement(db, input.announcementId)
    refuseIf(whyNotDraft(state))
    if (version !== input.version) throw new Fault('conflict.stale')
    const at = instantOf(input.at, now)
    if (at === null) throw new Fault('announcements.inThePast')
    const { total } = await countRecipients(db, draft.audience)
    const sending = { ...draft, recipients: total, seen: input.recipients, typed: input.typed }
    refuseIf(whyNotSchedule(sending), { values: { count: total } })
    await putAnnouncement(db, announcementId, { state: 'SCHEDULED', scheduledAt: at })
    await addJob(db, 'send-announcements', {}, { tries, at })
    record({
      object: ['Announcement', announcementId],
      items: total,
      changes: [
        { field: 'state', before: state, after: 'SCHEDULED' },
        { field: 'scheduledAt', before: null, after: at.toISOString() },
      ],
    })
    return { at, recipients: total }
  },
})
