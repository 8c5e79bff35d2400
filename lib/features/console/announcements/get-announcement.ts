import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { whyNotReadMails } from '../mails/rules'
import { countMails, getAnnouncementRow, listGroupChoices } from './queries'
import { whyNotCancel } from './rules'

/** One announcement, or a new one, with what its group may be narrowed by (mail#announcements). */
export const getAnnouncement = operation('console/announcements/get-announcement', {
  access: ['admin'],
  input: z.object({ announcementId: id.nullable() }),
  run: async ({ actor, input: { announcementId }, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    const row = announcementId === null ? null : await getAnnouncementRow(db, announcementId)
    const counts = row === null ? null : await countMails(db, [row.id])
    return {
      announcement: row && {
        ...{ id: row.id, state: row.state, version: row.version, subject: row.subject, text: row.text },
        ...{ audience: row.audience, scheduledAt: row.scheduledAt, finishedAt: row.finishedAt, skipped: row.skipped },
        mails: counts?.get(row.id) ?? { sent: 0, failed: 0, waiting: 0 },
        whyNotCancel: whyNotCancel(row.state),
      },
      choices: await listGroupChoices(db),
    }
  },
})
