import { z } from 'zod'
import { visibleSql } from '@/lib/access/visible-sql'
import { calendarFile } from '@/lib/calendar-file'
import { env } from '@/lib/env'
import { displayZone, instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { listEntries } from './queries'
import { datesOf, situationOf } from './rules'

/** The dates of what a student takes part in, as a file for the student's own calendar. */
export const makeCalendar = operation('home/student-homes/make-calendar', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world: { db, now, language } }) => {
    const reach = { registrations: visibleSql.registrations(actor), released: visibleSql.released(now) }
    const entries = await listEntries(db, reach, actor.studentId)
    const site = new URL(env().APP_URL)
    const events = entries.flatMap((entry) =>
      datesOf(situationOf(entry, now), entry.windows, now).map(({ key, of, at }) => ({
        id: [entry.id, key, of].filter(Boolean).join('.') + `@${site.hostname}`,
        at,
        title: translate(language, `studentHome.calendar.${key}`, { name: inLanguage(entry.project.name, language) }),
        text: `${entry.project.code} · ${instantInProse(at, language, displayZone())}`,
        url: new URL('/studentProjects', site).href,
      })),
    )
    return {
      name: translate(language, 'studentHome.calendar.file'),
      type: 'text/calendar; charset=utf-8',
      bytes: calendarFile(translate(language, 'studentHome.calendar.name'), events, now),
    }
  },
})
