import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { lockAnnouncement, putAnnouncement } from './queries'
import { whyNotCancel } from './rules'

/** An announcement is not sent after all, as long as none of it was (mail#announcements). */
export const cancelAnnouncement = operation('console/announcements/cancel-announcement', {
  access: ['admin'],
  input: z.object({ announcementId: id }),
  write: async ({ db, record }, { actor, input }) => {
    refuseIf(whyNotReadMails(actor))
    const { id: announcementId, state } = await lockAnnouncement(db, input.announcementId)
    refuseIf(whyNotCancel(state))
    await putAnnouncement(db, announcementId, { state: 'CANCELLED' })
    record({
      object: ['Announcement', announcementId],
      changes: [{ field: 'state', before: state, after: 'CANCELLED' }],
    })
    return null
  },
})
