import type { Db } from '@/lib/db/client'
import { isUuid } from '@/lib/db/ids'
import { column, jsonRow, type PackedRows, rowsOf } from '@/lib/db/json-row'

export type SchoolName = { name: string; nameEn: string | null }

const { named, packed, valueOf } = jsonRow({
  id: column<string>()`c.id`,
  name: column<string>()`c.name`,
  nameEn: column<string | null>()`c.name_en`,
})

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
  const [found] = await db.$queryRaw<{ packed: PackedRows }[]>`
    select ${packed} as packed from (select ${named} from school c
      where c.id in (select t.school_id from team t where t.project_id = ${projectId}::uuid)) x`
  const known = new Map(
    rowsOf(found?.packed ?? []).map((row) => [
      valueOf(row, 'id'),
      shown({ name: valueOf(row, 'name'), nameEn: valueOf(row, 'nameEn') }),
    ]),
  )
  return rows.flatMap((row) => {
    const school = known.get(row.schoolId)
    return school === undefined ? [] : [Object.assign(row, { school })]
  })
}

/** A school's names as the screens say them. */
export function bilingualSchool({ name, nameEn }: SchoolName) {
  return { zh: name, en: nameEn ?? '' }
}
