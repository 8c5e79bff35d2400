import type { PrismaClient } from '@/lib/db/generated/client'
import { makePaidOrder } from '@/prisma/factories/payments'
import { makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { signInStudent } from './writers'

export type Poller = { id: string; token: string; paidAt: number | null; tooLate: number }

/** Every payment has arrived at the provider; the run only has to report it. */
export async function makePollers(db: PrismaClient, size: number): Promise<Poller[]> {
  const now = new Date()
  const { id: projectId, priceMinor: feeMinor, currency } = await makeProject(db, { createdAt: now })
  const pollers: Poller[] = []
  for (let number = 0; number < size; number++) {
    const { id: studentId } = await makeStudent(db)
    const { id } = await makeRegistration(db, { projectId, studentId, createdAt: now })
    await makePaidOrder(db, { studentId, registrationId: id, projectId, feeMinor, currency, at: now })
    const token = await signInStudent(db, studentId, now)
    pollers.push({ id, token, paidAt: null, tooLate: 0 })
  }
  await db.$executeRaw`analyze`
  return pollers
}
