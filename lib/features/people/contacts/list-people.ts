import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listSeasons } from '@/lib/features/catalogue/projects/seasons.queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { nameSchool } from './chosen.queries'
import { listChosen } from './list-chosen.step'
import { peopleNarrowing } from './schema'

/** The advisers and coordinators in an administrator's reach (people#kept-people). */
export const listPeople = operation('people/contacts/list-people', {
  access: ['admin'],
  input: z.object({ ...peopleNarrowing, ...pageInput }),
  run: async ({ actor, input: { page, pageSize, ...filter }, world }) => ({
    ...(await listChosen(world, actor, filter, pageWindow({ page, pageSize }))),
    seasons: (await listSeasons(world.db)).map(({ code }) => code),
    chosen: { school: await nameSchool(world.db, visible.schools(actor), filter.school) },
  }),
})
