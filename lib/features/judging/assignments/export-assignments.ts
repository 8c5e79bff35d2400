import { z } from 'zod'
import { codeOfOwnProject } from '@/lib/features/judging/releases/queries'
import { isSearched } from '@/lib/is-searched'
import { filtersSchema } from '@/lib/kernel/field-schema'
import { listExport } from '@/lib/tables/list-file'
import { readAssignments } from './read-assignments.step'

/** The submitted works of the session's project with their scorers as a file (judging#assignments). */
export const exportAssignments = listExport('judging/assignments/export-assignments', {
  access: ['admin'],
  input: { search: z.string().max(200).default(''), show: filtersSchema(['assigned', 'unassigned']) },
  name: 'assignments.title',
  project: codeOfOwnProject,
  list: async ({ actor, input: { search, show }, world }) => {
    const { works, scorers } = await readAssignments(world, actor)
    const named = new Map(scorers.map(({ id, name }) => [id, name]))
    const namesOf = (ids: readonly string[]) => ids.map((id) => named.get(id) ?? '').filter((name) => name !== '')
    return works
      .map((work) => ({ ...work, scorers: namesOf(work.scorerIds), scored: namesOf(work.scoredBy) }))
      .filter(({ isSubmitted, serial, title, school, scorerIds, scorers }) => {
        const state = scorerIds.length > 0 ? 'assigned' : 'unassigned'
        const texts = [String(serial), title ?? '', school.zh, school.en, ...scorers]
        return isSubmitted && (show.length === 0 || show.includes(state)) && isSearched(search, texts)
      })
  },
  columns: [
    { title: 'teamList.columns.serial', as: 'number', cell: ({ serial }) => serial },
    { title: 'teamList.columns.code', as: 'number', cell: ({ code }) => code },
    { title: 'assignments.columns.school', cell: ({ school }) => school },
    { title: 'teamList.columns.title', cell: ({ title }) => title },
    { title: 'assignments.columns.scorers', cell: ({ scorers }) => scorers.join(', ') },
    { title: 'assignments.columns.scored', cell: ({ scored }) => scored.join(', ') },
  ],
})
