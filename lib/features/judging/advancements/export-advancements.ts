import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { codeOfOwnProject } from '@/lib/features/judging/releases/queries'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName, writtenNames } from '@/lib/i18n/person-name'
import { isSearched } from '@/lib/is-searched'
import { filtersSchema } from '@/lib/kernel/field-schema'
import { listExport } from '@/lib/tables/list-file'
import { listAdvancing, listStages } from './queries'
import { advancingFilters, ownAdvancingFilters } from './rules'

/** The students of the session's project and whether they advance to a next stage, as a file (judging#advancing). */
export const exportAdvancements = listExport('judging/advancements/export-advancements', {
  access: ['admin'],
  input: {
    stageCode: projectCode.optional(),
    search: z.string().max(200).default(''),
    show: filtersSchema(advancingFilters, ownAdvancingFilters),
  },
  name: 'advancing.fileName',
  project: codeOfOwnProject,
  list: async ({ actor, input: { stageCode, search, show }, world: { db } }) => {
    const { projectId } = actor
    const stages = await listStages(db, projectId)
    const stage = stages.find(({ code }) => code === stageCode) ?? stages[0]
    if (stage === undefined) return []
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), projectId)
    const of = { projectId, toProjectId: stage.id }
    const students = await listAdvancing(db, visible.registrations(actor), of)
    return students
      .filter(({ name, number, school, advancement, hasEntered }) => {
        const isAdvanced = show.includes('advanced') && advancement !== null
        const isShown = isAdvanced || (show.includes('entered') && advancement !== null && hasEntered)
        return (
          (show.length === 0 || isShown) &&
          isSearched(search, [...writtenNames(name), number, school.name, school.nameEn ?? ''])
        )
      })
      .map((row) => ({ ...row, stage, kinds: kinds.filter(({ id }) => row.kindIds.includes(id)) }))
  },
  columns: [
    { title: 'advancing.list.number', cell: ({ number }) => number },
    { title: 'advancing.list.student', cell: ({ name }, language) => personName(name, language) },
    { title: 'advancing.list.school', cell: ({ school }, language) => schoolName(school, language) },
    { title: 'advancing.list.team', as: 'number', cell: ({ team }) => team?.serial },
    {
      title: 'advancing.list.score',
      as: 'number',
      cell: ({ hundredths }) => (hundredths === null ? null : scoreText(hundredths)),
    },
    {
      title: 'advancing.list.awards',
      cell: ({ kinds }, language) => kinds.map(({ label }) => inLanguage(label, language)).join(', '),
    },
    { title: 'advancing.stage', cell: ({ stage }) => stage.code },
    {
      title: 'advancing.list.state',
      word: ({ advancement, hasEntered }) => advancement && `advancing.list.${hasEntered ? 'entered' : 'advanced'}`,
    },
  ],
})
