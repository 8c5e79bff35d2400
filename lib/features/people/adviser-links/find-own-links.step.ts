import type { StudentActor } from '@/lib/access/actor'
import { visible } from '@/lib/access/visible'
import { visibleSql } from '@/lib/access/visible-sql'
import { pageWindow } from '@/lib/kernel/paging'
import type { World } from '@/lib/kernel/world'
import { listLinks } from './queries'

/** Who is a student's adviser, and who says to be. */
export async function findOwnLinks({ db }: World, actor: StudentActor) {
  const reach = { students: visible.students(actor), registrations: visibleSql.registrations(actor) }
  const { rows } = await listLinks(db, reach, ['PROPOSED', 'CONFIRMED'], pageWindow({}))
  return rows.map(({ student: _themselves, ...link }) => link)
}
