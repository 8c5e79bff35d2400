import type { Scoped } from '@/lib/access/visible'
import type { Db, Tx } from '@/lib/db/client'
import type { Prisma } from '@/lib/db/generated/client'
import { isUuid } from '@/lib/db/ids'
import { readingOf } from '@/lib/db/name-reading'
import { Fault } from '@/lib/kernel/fault'
import { type NameWindow, spellingsOf } from './rules'

const named = { nativeFamily: true, nativeGiven: true, latinFamily: true, latinGiven: true } as const
const checkedSelect = {
  id: true,
  projectId: true,
  studentId: true,
  status: true,
  cancelledAt: true,
  printedName: true,
  printedNameConfirmedAt: true,
  student: { select: named },
} as const
type PrintedNameRow = Prisma.RegistrationGetPayload<{ select: typeof checkedSelect }>

/**
 * A registration as far as the printing of its name goes; `own`: the words of the student's name, as anyone who knows
 * the student may spell them.
 */
export type CheckedName = Omit<PrintedNameRow, 'student'> &
  PrintedNameRow['student'] & { own: string[]; windows: NameWindow[] }

type PrintedNameReach = {
  registrations: Scoped<Prisma.RegistrationWhereInput>
  certificateRules: Scoped<Prisma.CertificateRuleWhereInput>
}
type Which = { id: string } | { studentId: string; projectCode: string }

/** The student's live registration for a project, or any by its id; absent and out of reach are the same. */
export async function getCheckedName(db: Db, reach: PrintedNameReach, which: Which): Promise<CheckedName> {
  if ('id' in which && !isUuid(which.id)) throw new Fault('notFound')
  const isAskedNow =
    'id' in which
      ? { id: which.id }
      : { studentId: which.studentId, project: { code: which.projectCode }, cancelledAt: null }
  const row = await db.registration.findFirst({
    where: { AND: [reach.registrations, isAskedNow] },
    select: checkedSelect,
  })
  if (row === null) throw new Fault('notFound')
  const { student, ...registration } = row
  return { ...registration, ...student, own: spelt(student), windows: await listWindows(db, reach, row.projectId) }
}

async function listWindows(db: Db, { certificateRules }: PrintedNameReach, projectId: string): Promise<NameWindow[]> {
  const rows = await db.certificateRule.findMany({
    where: { AND: [certificateRules, { projectId, active: true }] },
    select: { nameCheckFrom: true, nameCheckUntil: true },
  })
  return rows.flatMap(({ nameCheckFrom: startsAt, nameCheckUntil: deadlineAt }) =>
    startsAt === null || deadlineAt === null ? [] : [{ startsAt, deadlineAt }],
  )
}

/** The columns as they stand, and how they are read aloud, which is how Han letters are spelt. */
function spelt(name: PrintedNameRow['student']): string[] {
  const { family, given } = readingOf(name)
  const columns = [name.latinFamily, name.latinGiven, name.nativeFamily, name.nativeGiven]
  return [...columns, family.join(' '), given.join(' ')].flatMap((part) => spellingsOf(part ?? ''))
}

/** From here to the end of the transaction nobody else lays down how it is printed. */
export async function lockName(db: Tx, registrationId: string): Promise<void> {
  await db.$queryRaw`select 1 as locked from registration where id = ${registrationId}::uuid for no key update`
}

export async function savePrintedName(
  db: Tx,
  now: Date,
  id: string,
  { name, confirmedAt }: { name: string | null; confirmedAt: Date | null },
): Promise<void> {
  await db.registration.update({
    where: { id },
    data: { printedName: name, printedNameConfirmedAt: confirmedAt, updatedAt: now, version: { increment: 1 } },
  })
}
