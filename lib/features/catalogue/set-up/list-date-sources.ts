import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { dayLater, daysLater } from '@/lib/i18n/format'
import { orNotFound } from '@/lib/kernel/fault'
import { operation, type ResultOf } from '@/lib/kernel/operation'
import { listDatedProjects } from './queries'
import { daysBetween } from './rules'

/**
 * The dates of the other projects in reach, moved by the days between the seasons, to be put into a project's own
 * (catalogue#set-up).
 */
export const listDateSources = operation('catalogue/set-up/list-date-sources', {
  access: ['admin'],
  input: z.object({ projectCode }),
  run: async ({ actor, input, world: { db } }) => {
    const rows = await listDatedProjects(db, visible.projects(actor), input.projectCode)
    const own = orNotFound(rows.find(({ code }) => code === input.projectCode))
    return rows
      .filter((row) => row !== own && (row.registrationOpensAt !== null || row.windows.length > 0))
      .map(({ id, code, name, season, windows, ...times }) => {
        const days = daysBetween(season, own.season)
        const later = (instant: Date | null) => instant && daysLater(instant, days)
        return {
          ...{ id, code, name, days },
          registrationOpensAt: later(times.registrationOpensAt),
          registrationClosesAt: later(times.registrationClosesAt),
          eventDeadlineAt: later(times.eventDeadlineAt),
          windows: windows.map(({ startsAt, deadlineAt, announceAt, certDate }) => ({
            startsAt: later(startsAt),
            deadlineAt: later(deadlineAt),
            announceAt: later(announceAt),
            certDate: certDate && dayLater(certDate, days),
          })),
        }
      })
  },
})
export type DateSource = ResultOf<typeof listDateSources>[number]
