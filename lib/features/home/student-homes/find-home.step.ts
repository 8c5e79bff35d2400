import type { StudentActor } from '@/lib/access/actor'
import { reachOf } from '@/lib/access/reach'
import { visibleSql } from '@/lib/access/visible-sql'
import type { World } from '@/lib/kernel/world'
import { findHome, type Found } from './home.queries'

/** What a student's home is made of, in one statement. */
export function findOwnHome({ db, now }: World, actor: StudentActor): Promise<Found> {
  const list = reachOf(actor)
  const reach = {
    list,
    registrations: list.registrations,
    released: visibleSql.released(now),
    packageRegistrations: visibleSql.packageRegistrations(actor),
    projects: visibleSql.projects(actor),
    classes: visibleSql.classes(actor),
  }
  return findHome(db, reach, actor.studentId)
}
