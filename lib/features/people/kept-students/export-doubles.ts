import { listed, schoolName } from '@/lib/i18n/languages'
import { personNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { refuseIf } from '@/lib/kernel/fault'
import { type ListColumn, listExport, wholeList } from '@/lib/tables/list-file'
import { type DoublePair, listDoublePairs } from './doubles.queries'
import { whyNotKeepStudents } from './rules'
import { doubleNarrowing } from './schema'

/** Pairs of entries that look like one person as a file, a row each (people#doubles). */
export const exportDoubles = listExport('people/kept-students/export-doubles', {
  access: ['admin'],
  input: doubleNarrowing,
  name: 'studentConsole.doubles.title',
  list: async ({ actor, input, world: { db } }) => {
    refuseIf(whyNotKeepStudents(actor))
    return listDoublePairs(db, input, wholeList)
  },
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
    { title: 'studentConsole.columns.year', as: 'number', cell: (pair) => pair[which].graduationYear },
    { title: 'studentConsole.columns.registrations', as: 'number', cell: (pair) => pair[which].registrations },
  ]
}
