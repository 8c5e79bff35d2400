import { z } from 'zod'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { whyNotReadMails } from '../mails/rules'
import { countMails, listAnnouncementRows } from './queries'
import { announcementNarrowing } from './schema'

/** The announcements, the latest first, with how their mails stand (mail#announcements). */
export const listAnnouncements = operation('console/announcements/list-announcements', {
  access: ['admin'],
  input: z.object({ ...announcementNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...narrowing }, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    const { rows, total } = await listAnnouncementRows(db, narrowing, pageWindow({ page, pageSize }))
    const counts = await countMails(
      db,
      rows.map(({ id }) => id),
    )
    return {
      total,
      rows: rows.map(({ id, subject, state, scheduledAt, skipped, by }) => ({
        ...{ id, subject, state, scheduledAt, skipped, by },
        mails: counts.get(id) ?? { sent: 0, failed: 0, waiting: 0 },
      })),
    }
  },
})
