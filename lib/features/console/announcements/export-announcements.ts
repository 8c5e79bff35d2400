import { z } from 'zod'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { dayCell, listFile, wholeList } from '@/lib/tables/list-file'
import { whyNotReadMails } from '../mails/rules'
import { countMails, listAnnouncementRows } from './queries'
import { announcementNarrowing } from './schema'

/** The list of announcements as a file, with the same filters (mail#announcements). */
export const exportAnnouncements = operation('console/announcements/export-announcements', {
  access: ['admin'],
  input: z.object({ ...announcementNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    refuseIf(whyNotReadMails(actor))
    const list = await listAnnouncementRows(world.db, narrowing, wholeList)
    const counts = await countMails(
      world.db,
      list.rows.map(({ id }) => id),
    )
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'announcements.title', list, format },
      columns: [
        { title: 'announcements.columns.subject', cell: ({ subject }, language) => inLanguage(subject, language) },
        {
          title: 'announcements.columns.state',
          cell: ({ state }, language) => translate(language, `announcements.states.${state}`),
        },
        { title: 'announcements.columns.at', cell: ({ scheduledAt }) => dayCell(scheduledAt) },
        {
          title: 'announcements.columns.sent',
          as: 'number',
          cell: ({ id }) => String(counts.get(id)?.sent ?? 0),
        },
        {
          title: 'announcements.columns.failed',
          as: 'number',
          cell: ({ id }) => String(counts.get(id)?.failed ?? 0),
        },
        { title: 'announcements.columns.skipped', as: 'number', cell: ({ skipped }) => String(skipped) },
        { title: 'announcements.columns.by', cell: ({ by }) => by },
      ],
    })
  },
})
