import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { schoolName } from '@/lib/i18n/languages'
import { translate } from '@/lib/i18n/translate'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile, wholeList } from '@/lib/tables/list-file'
import { listKeptRows } from './queries'
import { questionNarrowing } from './schema'

/** The list of thinking questions as a file, with the same reach and filters. */
export const exportQuestions = operation('learning/kept-questions/export-questions', {
  access: ['admin'],
  input: z.object({ ...questionNarrowing, format: z.enum(tableFormats).default('csv') }),
  run: async ({ actor, input: { format, ...narrowing }, world }) => {
    const list = await listKeptRows(world.db, visible.thinkingQuestions(actor), narrowing, wholeList)
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'keptQuestions.fileName', list, format },
      columns: [
        { title: 'keptQuestions.columns.project', cell: ({ project }) => project.code },
        { title: 'keptQuestions.columns.place', as: 'number', cell: ({ position }) => String(position) },
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
          cell: ({ active }, language) => translate(language, `keptQuestions.states.${active ? 'OPEN' : 'CLOSED'}`),
        },
        { title: 'keptQuestions.columns.submitted', as: 'number', cell: ({ submitted }) => String(submitted) },
        {
          title: 'keptQuestions.columns.drafts',
          as: 'number',
          cell: ({ answers, submitted }) => String(answers - submitted),
        },
      ],
    })
  },
})
