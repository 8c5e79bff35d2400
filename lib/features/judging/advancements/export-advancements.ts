import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { listAwardKinds } from '@/lib/features/judging/award-kinds/queries'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName, writtenNames } from '@/lib/i18n/person-name'
import { translate } from '@/lib/i18n/translate'
import { isSearched } from '@/lib/is-searched'
import { refuseIf } from '@/lib/kernel/fault'
import { operation } from '@/lib/kernel/operation'
import { tableFormats } from '@/lib/tables/formats'
import { listFile } from '@/lib/tables/list-file'
import { listAdvancing, listStages } from './queries'

/** The students of the session's project and whether they advance to a next stage, as a file (judging#advancing). */
export const exportAdvancements = operation('judging/advancements/export-advancements', {
  access: ['admin'],
  input: z.object({
    stageCode: projectCode.optional(),
    search: z.string().max(200).default(''),
    show: z.array(z.string().max(20)).max(10).default([]),
    format: z.enum(tableFormats).default('csv'),
  }),
  run: async ({ actor, input: { stageCode, search, show, format }, world }) => {
    const { db } = world
    const { projectId } = actor
    const stages = await listStages(db, projectId)
    const stage = stages.find(({ code }) => code === stageCode) ?? stages[0]
    refuseIf(stage === undefined ? 'rosters.nothingToExport' : null)
    const of = { projectId, toProjectId: stage?.id ?? projectId }
    const kinds = await listAwardKinds(db, visible.awardKinds(actor), projectId)
    const students = await listAdvancing(db, visible.registrations(actor), of)
    const rows = students.filter(({ name, number, school, advancement, hasEntered }) => {
      const isAdvanced = show.includes('advanced') && advancement !== null
      const isShown = isAdvanced || (show.includes('entered') && advancement !== null && hasEntered)
      const isAny = !show.includes('advanced') && !show.includes('entered')
      return (isAny || isShown) && isSearched(search, [...writtenNames(name), number, school.name, school.nameEn ?? ''])
    })
    return listFile(world, {
      ...{ person: actor.sessionId, name: 'advancing.list.title', list: { rows, total: rows.length }, format },
      columns: [
        { title: 'advancing.list.number', cell: ({ number }) => number },
        { title: 'advancing.list.student', cell: ({ name }, language) => personName(name, language) },
        { title: 'advancing.list.school', cell: ({ school }, language) => schoolName(school, language) },
        { title: 'advancing.list.team', as: 'number', cell: ({ team }) => String(team?.serial ?? '') },
        {
          title: 'advancing.list.score',
          as: 'number',
          cell: ({ hundredths }) => (hundredths === null ? '' : scoreText(hundredths)),
        },
        {
          title: 'advancing.list.awards',
          cell: ({ kindIds }, language) =>
            kinds
              .filter(({ id }) => kindIds.includes(id))
              .map(({ label }) => inLanguage(label, language))
              .join(', '),
        },
        { title: 'advancing.stage', cell: () => stage?.code ?? '' },
        {
          title: 'advancing.list.state',
          cell: ({ advancement, hasEntered }, language) =>
            advancement === null ? '' : translate(language, `advancing.list.${hasEntered ? 'entered' : 'advanced'}`),
        },
      ],
    })
  },
})
