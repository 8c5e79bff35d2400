import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { operation } from '@/lib/kernel/operation'
import { pageWindow } from '@/lib/kernel/paging'
import { listLinks } from './queries'

/** Who is a student's adviser, and who says to be (people#proposed-links). */
export const listOwnLinks = operation('people/adviser-links/list-own-links', {
  access: ['student'],
  input: z.object({}),
  run: async ({ actor, world }) => {
    const reach = { students: visible.students(actor), registrations: visible.registrations(actor) }
    const { rows } = await listLinks(world.db, reach, ['PROPOSED', 'CONFIRMED'], pageWindow({}))
    return rows.map(({ student: _herself, ...link }) => link)
  },
})
