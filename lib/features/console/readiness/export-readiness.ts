import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { type ListColumn, listExport, wholeList } from '@/lib/tables/list-file'
import { listReadinessChoices, type ReadinessRow, readReadiness } from './queries'
import { readScope } from './read-scope.step'
import { lights, narrowedToChoices } from './rules'
import { readinessNarrowing } from './schema'

/** The list of who is ready as a file, with the same reach and filters (console#readiness). */
export const exportReadiness = listExport('console/readiness/export-readiness', {
  access: ['admin'],
  input: readinessNarrowing,
  name: 'readiness.fileName',
  list: async ({ actor, input, world }) => {
    const { db } = world
    const scope = await readScope(world, actor)
    const isNarrowed = input.project !== undefined || input.school !== undefined
    const narrowing = isNarrowed ? narrowedToChoices(input, await listReadinessChoices(db, scope)) : input
    return readReadiness(db, scope, narrowing, wholeList)
  },
  columns: [
    { title: 'readiness.columns.student', cell: ({ name }, language) => personName(name, language) },
    { title: 'readiness.columns.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'readiness.columns.project', cell: ({ project }) => project.code },
    { title: 'readiness.columns.number', cell: ({ number }) => number },
    { title: 'readiness.columns.teamCode', cell: ({ teamCode }) => String(teamCode ?? '') },
    ...lights.map(
      (light): ListColumn<ReadinessRow> => ({
        title: `readiness.lights.${light}`,
        word: (row) => `readiness.states.${row.lights[light]}`,
      }),
    ),
    { title: 'readiness.columns.reminded', cell: ({ remindedAt }) => remindedAt },
  ],
})
