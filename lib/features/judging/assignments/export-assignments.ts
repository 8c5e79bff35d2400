import { z } from 'zod'
import { inLanguage } from '@/lib/i18n/languages'
import { isSearched } from '@/lib/is-searched'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { readAssignments } from './read-assignments.step'

/** The submitted works of the session's project with their scorers as a file (judging#assignments). */
export const exportAssignments = operation('judging/assignments/export-assignments', {
  access: ['admin'],
  input: z.object({
    search: z.string().max(200).default(''),
    show: z.array(z.string().max(20)).max(10).default([]),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input: { search, show, format }, world }) => {
    const { works, scorers } = await readAssignments(world, actor)
    const named = new Map(scorers.map(({ id, name }) => [id, name]))
    const namesOf = (ids: readonly string[]) => ids.map((id) => named.get(id) ?? '').filter((name) => name !== '')
    const rows = works.filter(({ isSubmitted, serial, title, school, scorerIds }) => {
      const state = scorerIds.length > 0 ? 'assigned' : 'unassigned'
      const isAny = !show.includes('assigned') && !show.includes('unassigned')
      const texts = [String(serial), title ?? '', school.zh, school.en, ...namesOf(scorerIds)]
      return isSubmitted && (isAny || show.includes(state)) && isSearched(search, texts)
    })
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'assignments.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'teamList.columns.serial', as: 'number', cell: ({ serial }) => String(serial) },
        { title: 'teamList.columns.code', as: 'number', cell: ({ code }) => String(code) },
        { title: 'assignments.columns.school', cell: ({ school }, language) => inLanguage(school, language) },
        { title: 'teamList.columns.title', cell: ({ title }) => title ?? '' },
        { title: 'assignments.columns.scorers', cell: ({ scorerIds }) => namesOf(scorerIds).join(', ') },
        { title: 'assignments.columns.scored', cell: ({ scoredBy }) => namesOf(scoredBy).join(', ') },
      ],
    })
  },
})
