import type { Db } from '@/lib/db/client'
import { isUuid } from '@/lib/db/ids'
import { column, jsonRow, type PackedRows } from '@/lib/db/json-row'

export type SchoolName = { name: string; nameEn: string | null }

const school = jsonRow(
  {
    id: column<string>()`c.id`,
    name: column<string>()`c.name`,
    nameEn: column<string | null>()`c.name_en`,
  },
  { ids: ['id'] },
)

/** The schools of a project's teams by their ids, read once for all teams of each: as part of every row they cost more than all else of it. */
export async function listTeamSchools<School>(
  db: Db,
  projectId: string,
  shown: (school: SchoolName) => School,
): Promise<Map<string, School>> {
  if (!isUuid(projectId)) return new Map()
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${school.packed} as packed from (select ${school.named} from school c
      where c.id in (select t.school_id from team t where t.project_id = ${projectId}::uuid)) x`
  return new Map(
    school.each(found?.packed ?? [], (value) => [value('id'), shown({ name: value('name'), nameEn: value('nameEn') })]),
  )
}

/** Rows of a project's teams with their schools. */
export async function withSchools<Row extends { schoolId: string }, School>(
  db: Db,
  projectId: string,
  rows: readonly Row[],
  shown: (school: SchoolName) => School,
): Promise<(Row & { school: School })[]> {
  const known = await listTeamSchools(db, projectId, shown)
  return rows.flatMap((row) => {
    const found = known.get(row.schoolId)
    return found === undefined ? [] : [Object.assign(row, { school: found })]
  })
}

/** A school's names as the screens say them. */
export function bilingualSchool({ name, nameEn }: SchoolName) {
  return { zh: name, en: nameEn ?? '' }
}
