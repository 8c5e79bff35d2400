import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { listExport, wholeList } from '@/lib/tables/list-file'
import { listKeptRows } from './queries'
import { questionNarrowing } from './schema'

/** The list of thinking questions as a file, with the same reach and filters. */
export const exportQuestions = listExport('learning/kept-questions/export-questions', {
  access: ['admin'],
  input: questionNarrowing,
  name: 'keptQuestions.fileName',
  list: ({ actor, input, world: { db } }) => listKeptRows(db, visible.thinkingQuestions(actor), input, wholeList),
  columns: [
    { title: 'keptQuestions.columns.project', cell: ({ project }) => project.code },
    { title: 'keptQuestions.columns.place', as: 'number', cell: ({ position }) => position },
    { title: 'keptQuestions.columns.titleZh', cell: ({ title }) => title.zh },
    { title: 'keptQuestions.columns.titleEn', cell: ({ title }) => title.en },
    {
      title: 'keptQuestions.columns.school',
      cell: ({ school }, language) => (school === null ? '' : schoolName(school, language)),
    },
    {
      title: 'keptQuestions.columns.site',
      cell: ({ testSite: site }) =>
        site === null ? '' : [site.city, site.district, site.name].filter(Boolean).join(' '),
    },
    {
      title: 'keptQuestions.columns.state',
      word: ({ active }) => `keptQuestions.states.${active ? 'OPEN' : 'CLOSED'}`,
    },
    { title: 'keptQuestions.columns.submitted', as: 'number', cell: ({ submitted }) => submitted },
    { title: 'keptQuestions.columns.drafts', as: 'number', cell: ({ answers, submitted }) => answers - submitted },
  ],
})
