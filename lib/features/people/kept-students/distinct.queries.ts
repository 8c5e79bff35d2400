import type { Db, Tx } from '@/lib/db/client'

/** A pair in the order in which it is kept. */
const inOrder = (one: string, other: string) => ({
  studentId: one < other ? one : other,
  otherId: one < other ? other : one,
})

/** Whether two entries were said to be two people. */
export async function areDistinct(db: Db, one: string, other: string): Promise<boolean> {
  return (await db.distinctStudents.count({ where: inOrder(one, other) })) > 0
}

/** Keeps that two entries are two people; false: it was kept before. */
export async function addDistinct(db: Tx, now: Date, one: string, other: string): Promise<boolean> {
  const data = [{ createdAt: now, ...inOrder(one, other) }]
  return (await db.distinctStudents.createMany({ data, skipDuplicates: true })).count > 0
}

/** Forgets it; false: it was not kept. */
export async function removeDistinct(db: Tx, one: string, other: string): Promise<boolean> {
  return (await db.distinctStudents.deleteMany({ where: inOrder(one, other) })).count > 0
}

/** Of whom the merged student was said to be distinct, the one who stays is too. */
export async function moveDistinct(db: Tx, studentId: string, keptId: string): Promise<void> {
  await db.$executeRaw`
    update distinct_students d set student_id = least(m.other_id, ${keptId}::uuid), other_id = greatest(m.other_id, ${keptId}::uuid)
    from (select id, case when student_id = ${studentId}::uuid then other_id else student_id end as other_id from distinct_students
      where ${studentId}::uuid in (student_id, other_id)) m
    where d.id = m.id and not exists (select from distinct_students k
      where k.student_id = least(m.other_id, ${keptId}::uuid) and k.other_id = greatest(m.other_id, ${keptId}::uuid))`
  await db.distinctStudents.deleteMany({ where: { OR: [{ studentId }, { otherId: studentId }] } })
}
