import type { Scoped } from '@/lib/access/visible'
import type { Db } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'

export type CommitmentLetter = { id: string; createdAt: Date; name: string; key: string; bytes: number }

/** The letters in reach that a student was given for a project, the oldest first. */
export async function listLetters(
  db: Db,
  scope: Scoped<Prisma.CommitmentWhereInput>,
  of: { studentId: string; projectId: string },
): Promise<CommitmentLetter[]> {
  const rows = await db.commitment.findMany({
    where: { AND: [scope, of, { file: { state: 'STORED' } }] },
    select: { id: true, createdAt: true, file: { select: { name: true, key: true, bytes: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ file, ...row }) => ({ ...row, ...file }))
}
