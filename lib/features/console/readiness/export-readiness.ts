import { z } from 'zod'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { instantCell, type ListColumn, listFile, wholeList } from '@/lib/tables/list-file'
import { readReadiness } from './queries'
import { readScope } from './read-scope.step'
import { lights } from './rules'
import { readinessNarrowing } from './schema'

/** The list of who is ready as a file, with the same reach and filters (console#readiness). */
export const exportReadiness = operation('console/readiness/export-readiness', {
  access: ['admin'],
  input: z.object({ ...readinessNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const scope = await readScope(world, actor)
    const { rows, total } = await readReadiness(world.db, scope, narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'readiness.fileName', list: { rows, total }, format },
      columns: [
        { title: 'readiness.columns.student', cell: ({ name }, language) => personName(name, language) },
        { title: 'readiness.columns.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'readiness.columns.project', cell: ({ project }) => project.code },
        { title: 'readiness.columns.number', cell: ({ number }) => number },
        { title: 'readiness.columns.teamCode', cell: ({ teamCode }) => String(teamCode ?? '') },
        ...lights.map(
          (light): ListColumn<(typeof rows)[number]> => ({
            title: `readiness.lights.${light}`,
            cell: (row, language) => translate(language, `readiness.states.${row.lights[light]}`),
          }),
        ),
        { title: 'readiness.columns.reminded', cell: ({ remindedAt }, language) => instantCell(remindedAt, language) },
      ],
    })
  },
})
