import { z } from 'zod'
import { calendarFile } from '@/lib/calendar-file'
import { env } from '@/lib/env'
import { displayZone, instantInProse } from '@/lib/i18n/format'
import { inLanguage } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { readFigures } from './read-waiting.step'
import { comingDays, daysInCalendar } from './rules'

/** The dates ahead of the projects in reach, as a file for the reader's own calendar (home#today). */
export const downloadStaffCalendar = operation('home/staff-days/download-staff-calendar', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { now, language } = world
    const projects = await readFigures(world, actor)
    const site = new URL(env().APP_URL)
    const events = comingDays(projects, now, daysInCalendar).map(({ kind, code, at, percent, of }) => {
      const name = projects.find((project) => project.code === code)?.name
      return {
        id: `${code}.${kind}.${of}@${site.hostname}`,
        at,
        title: `${code} · ${translate(language, `today.ahead.${kind}`, { percent: percent ?? 0 })}`,
        text: [name && inLanguage(name, language), instantInProse(at, language, displayZone())].join(' · '),
        url: new URL('/today', site).href,
      }
    })
    return {
      name: translate(language, 'today.ahead.file'),
      type: 'text/calendar; charset=utf-8',
      bytes: calendarFile(translate(language, 'today.ahead.calendarName'), events, now),
    }
  },
})
