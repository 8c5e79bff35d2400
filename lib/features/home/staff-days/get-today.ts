import { z } from 'zod'
import { projectCode, seasonCode } from '@/lib/features/catalogue/projects/schema'
import { findSeason, listSeasons } from '@/lib/features/catalogue/projects/seasons.queries'
import { whyNotChange } from '@/lib/features/catalogue/set-up/rules'
import { runText } from '@/lib/features/console/audit/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { operation } from '@/lib/kernel/operation'
import { activityOf } from './activity.rules'
import { readActivity, readFigures, readWaiting } from './read-waiting.step'
import { comingDays, daysAhead, soonDays } from './rules'

/** What waits for the reader, how far a season's projects are among those in reach, and what is ahead (home#today). */
export const getToday = operation('home/staff-days/get-today', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    /** Another one than the current season, for the figures and the dates. */
    season: seasonCode.optional().catch(undefined),
    /** One project of the season, for the figures and the dates. */
    project: projectCode.optional().catch(undefined),
    /** The dates of the next two days alone. */
    isSoon: z.boolean().default(false),
  }),
  run: async ({ actor, input, world }) => {
    const { db, now, language } = world
    const [current, seasons, day] = await Promise.all([findSeason(db), listSeasons(db), readWaiting(world, actor)])
    const season = seasons.find(({ code }) => code === input.season) ?? current
    const isCurrent = season === null || season.id === current?.id
    const all = isCurrent ? day.projects : await readFigures(world, actor, season.id)
    const deeds = await readActivity(world, actor)
    const project = all.find(({ code }) => code === input.project)
    const projects = project === undefined ? all : [project]
    return {
      now,
      season: season?.code ?? null,
      seasons: seasons.map(({ code }) => code),
      choices: all.map(({ code, name }) => ({ code, name: inLanguage(name, language) })),
      project: project?.code ?? null,
      waiting: day.waiting,
      /** null: the audit is not the reader's. */
      activity:
        deeds &&
        activityOf(deeds).map(({ projectId, run, ...one }) => ({
          ...one,
          run: runText(run),
          code: day.projects.find(({ id }) => id === projectId)?.code ?? null,
        })),
      projects: projects.map(({ windows, refundSteps: _ended, eventDeadlineAt: _events, ...one }) => ({
        ...one,
        name: inLanguage(one.name, language),
        /** Its dates are the reader's to change. */
        movesDates: actor.role === 'admin' && whyNotChange(actor, one.id, 'windows') === null,
        deadlineAt: windows.find(({ deadlineAt }) => deadlineAt > now)?.deadlineAt ?? null,
      })),
      days: comingDays(projects, now, input.isSoon ? soonDays : daysAhead),
    }
  },
})
