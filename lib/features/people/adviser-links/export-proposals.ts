import { listed, schoolName } from '@/lib/i18n/languages'
import { contactNames, personNames } from '@/lib/i18n/person-name'
import { dayCell, listExport, wholeList } from '@/lib/tables/list-file'
import { readWaiting } from './read-waiting.step'
import { proposalNarrowing } from './schema'

/** Links that wait for a decision as a file, with the reach and the filters of their list (people#proposed-links). */
export const exportProposals = listExport('people/adviser-links/export-proposals', {
  access: ['adviser', 'coordinator', 'admin'],
  input: proposalNarrowing,
  name: 'adviserLinks.list.fileName',
  list: async ({ actor, input, world }) => {
    const { proposals, claims } = await readWaiting(world, actor, input, wholeList)
    const links = proposals.rows.map(({ student, ...link }) => ({ ...link, name: student, kind: 'proposals' as const }))
    const own = claims.rows.map(({ project, ...claim }) => ({
      ...{ ...claim, projects: [project], kind: 'claims' as const },
      contact: null,
    }))
    return { rows: [...links, ...own], total: proposals.total + claims.total }
  },
  columns: [
    { title: 'adviserLinks.list.kind', word: ({ kind }) => `adviserLinks.list.${kind}` },
    { title: 'adviserLinks.list.student', cell: ({ name }, language) => personNames(name, language).main },
    { title: 'adviserLinks.list.otherName', cell: ({ name }, language) => personNames(name, language).other },
    {
      title: 'adviserLinks.list.adviser',
      cell: ({ contact }, language) => contact && contactNames(contact, language).main,
    },
    {
      title: 'adviserLinks.list.school',
      cell: ({ contact }, language) => contact && schoolName(contact.school, language),
    },
    { title: 'adviserLinks.list.projects', cell: ({ projects }, language) => listed(projects, language) },
    { title: 'adviserLinks.list.since', cell: ({ createdAt }) => dayCell(createdAt) },
  ],
})
