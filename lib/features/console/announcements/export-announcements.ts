import { refuseIf } from '@/lib/kernel/fault'
import { dayCell, listExport, wholeList } from '@/lib/tables/list-file'
import { whyNotReadMails } from '../mails/rules'
import { countMails, listAnnouncementRows } from './queries'
import { announcementNarrowing } from './schema'

/** The list of announcements as a file, with the same filters (mail#announcements). */
export const exportAnnouncements = listExport('console/announcements/export-announcements', {
  access: ['admin'],
  input: announcementNarrowing,
  name: 'announcements.title',
  list: async ({ actor, input, world: { db } }) => {
    refuseIf(whyNotReadMails(actor))
    const { rows, total } = await listAnnouncementRows(db, input, wholeList)
    const counts = await countMails(
      db,
      rows.map(({ id }) => id),
    )
    return { total, rows: rows.map((row) => ({ ...row, mails: counts.get(row.id) ?? { sent: 0, failed: 0 } })) }
  },
  columns: [
    { title: 'announcements.columns.subject', cell: ({ subject }) => subject },
    { title: 'announcements.columns.state', word: ({ state }) => `announcements.states.${state}` },
    { title: 'announcements.columns.at', cell: ({ scheduledAt }) => dayCell(scheduledAt) },
    { title: 'announcements.columns.sent', as: 'number', cell: ({ mails }) => mails.sent },
    { title: 'announcements.columns.failed', as: 'number', cell: ({ mails }) => mails.failed },
    { title: 'announcements.columns.skipped', as: 'number', cell: ({ skipped }) => skipped },
    { title: 'announcements.columns.by', cell: ({ by }) => by },
  ],
})
