import { z } from 'zod'
import { findSeason } from '@/lib/features/catalogue/projects/seasons.queries'
import { inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { readWaiting } from './read-waiting.step'
import { comingDays } from './rules'

/** What waits for the reader, how far the season's projects are among those in reach, and what is ahead (home#today). */
export const getToday = operation('home/staff-days/get-today', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const { db, now, language } = world
    const [season, { waiting, projects }] = await Promise.all([findSeason(db), readWaiting(world, actor)])
    return {
      now,
      season: season?.code ?? null,
      waiting,
      projects: projects.map(({ windows, refundSteps: _ended, eventDeadlineAt: _events, ...project }) => ({
        ...project,
        name: inLanguage(project.name, language),
        deadlineAt: windows.find(({ deadlineAt }) => deadlineAt > now)?.deadlineAt ?? null,
      })),
      days: comingDays(projects, now),
    }
  },
})
