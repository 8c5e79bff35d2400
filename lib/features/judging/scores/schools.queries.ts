import type { Db } from '@/lib/db/client'
import { isUuid } from '@/lib/db/ids'

export type SchoolName = { name: string; nameEn: string | null }

/**
 * Rows of a project's teams with their schools, which are read once for all teams of each: as part of every row they cost
 * more than all else of it.
 */
export async function withSchools<Row extends { schoolId: string }, School>(
  db: Db,
  projectId: string,
  rows: readonly Row[],
  shown: (school: SchoolName) => School,
): Promise<(Row & { school: School })[]> {
  if (!isUuid(projectId)) return []
  const [found] = await db.$queryRaw<{ schools: (SchoolName & { id: string })[] | null }[]>`
    select json_agg(z) as schools from (select c.id, c.name, c.name_en as "nameEn" from school c
      where c.id in (select t.school_id from team t where t.project_id = ${projectId}::uuid)) z`
  const known = new Map((found?.schools ?? []).map(({ id, ...school }) => [id, shown(school)]))
  return rows.flatMap((row) => {
    const school = known.get(row.schoolId)
    return school === undefined ? [] : [Object.assign(row, { school })]
  })
}

/** A school's names as the screens say them. */
export function bilingualSchool({ name, nameEn }: SchoolName) {
  return { zh: name, en: nameEn ?? '' }
}
