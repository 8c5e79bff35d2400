import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile, wholeList } from '@/lib/tables/list-file'
import { listKeptWork } from './kept-work.queries'
import { dayOf, hoursOf } from './rules'
import { hoursNarrowing } from './schema'

/** The list of recorded work as a file, with the same reach and filters. */
export const exportHours = operation('school-life/volunteering/export-hours', {
  access: ['admin'],
  input: z.object({ ...hoursNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const list = await listKeptWork(world.db, visible.volunteerWork(actor), narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'schoolLife.hours.fileName', list, format },
      columns: [
        { title: 'schoolLife.hours.columns.student', cell: ({ student }, language) => personName(student, language) },
        { title: 'schoolLife.hours.columns.email', cell: ({ student }) => student.email ?? '' },
        {
          title: 'schoolLife.hours.columns.school',
          cell: ({ student }, language) => schoolName(student.school, language),
        },
        { title: 'schoolLife.hours.columns.date', cell: ({ doneOn }) => dayOf(doneOn) },
        { title: 'schoolLife.hours.columns.hours', as: 'number', cell: ({ minutes }) => String(hoursOf(minutes)) },
        { title: 'schoolLife.hours.columns.activity', cell: ({ achievement }) => achievement },
        {
          title: 'schoolLife.hours.columns.source',
          cell: ({ source }, language) => translate(language, `schoolLife.hours.sources.${source}`),
        },
      ],
    })
  },
})
