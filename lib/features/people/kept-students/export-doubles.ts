import { z } from 'zod'
import { listed, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { type ListColumn, listFile, wholeList } from '@/lib/tables/list-file'
import { type DoublePair, listDoublePairs } from './doubles.queries'
import { whyNotKeepStudents } from './rules'
import { doubleNarrowing } from './schema'

/** Pairs of entries that look like one person as a file, a row each (people#doubles). */
export const exportDoubles = operation('people/kept-students/export-doubles', {
  access: ['admin'],
  input: z.object({ ...doubleNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, search }, world }) => {
    refuseIf(whyNotKeepStudents(actor))
    const list = await listDoublePairs(world.db, search, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'studentConsole.doubles.title', list, format },
      columns: [
        ...columnsOf('one'),
        ...columnsOf('other'),
        {
          title: 'studentConsole.doubles.why',
          cell: ({ signs }, language) =>
            listed(
              signs.map((sign) => translate(language, `studentConsole.doubles.sign.${sign}`)),
              language,
            ),
        },
      ],
    })
  },
})

function columnsOf(which: 'one' | 'other'): ListColumn<DoublePair>[] {
  return [
    {
      title: `studentConsole.doubles.${which}`,
      cell: (pair, language) => {
        const { main, other } = personNames(pair[which], language)
        return [main, other].filter(Boolean).join(' · ')
      },
    },
    { title: 'studentConsole.columns.school', cell: (pair, language) => schoolName(pair[which].school, language) },
    {
      title: 'studentConsole.columns.year',
      as: 'number',
      cell: (pair) => String(pair[which].graduationYear ?? ''),
    },
    {
      title: 'studentConsole.columns.registrations',
      as: 'number',
      cell: (pair) => String(pair[which].registrations),
    },
  ]
}
