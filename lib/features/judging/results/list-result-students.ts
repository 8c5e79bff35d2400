import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { chooseSeason } from './choose-season.step'
import { listStudentResults, resultReachOf } from './queries'
import { narrowing } from './schema'
import { addCertificates } from './add-certificates.step'

/** The students of a season's results dashboard with what they were given, by name (judging#results). */
export const listResultStudents = operation('judging/results/list-result-students', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...narrowing, ...pageInput }),
  run: async ({ actor, input, world }) => {
    const { season } = await chooseSeason(world, input.season)
    if (season === null) return { rows: [], total: 0 }
    const { projectCode, search } = input
    const filter = { seasonId: season.id, projectCode, search }
    const reach = resultReachOf(actor, world.now)
    const { rows, total } = await listStudentResults(world.db, reach, filter, pageWindow(input), 'name')
    return { rows: await addCertificates(world, actor, rows), total }
  },
})
