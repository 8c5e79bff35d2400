import { newToken, tokenHash } from '@/lib/access/tokens'
import type { PrismaClient } from '@/lib/db/generated/client'
import { daysAfter } from '@/prisma/factories/basis'
import { linkAdviser, makeContact, makeStudent } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'

/** 200 registrations of the adviser among others of the same project, which an index must separate. */
export async function makeAdviserWorld(db: PrismaClient, size: number) {
  const now = new Date()
  const project = await makeProject(db, { createdAt: now })
  const contact = await makeContact(db)
  for (let number = 0; number < 4 * size; number++) {
    const student = await makeStudent(db, { schoolId: contact.schoolId })
    if (number % 4 === 0) await linkAdviser(db, { studentId: student.id, contactId: contact.id })
    const status = number % 3 === 0 ? 'FREE' : 'PENDING'
    const events = number % 2 ? ['MATH', 'ECON'] : ['MATH', 'ESSAY']
    await makeRegistration(db, { projectId: project.id, studentId: student.id, status, createdAt: now }, { events })
  }
  await db.$executeRaw`analyze`
  const token = newToken()
  await db.session.create({
    data: {
      createdAt: now,
      tokenHash: tokenHash(token),
      loginType: 'ADVISER',
      contactId: contact.id,
      lastSeenAt: now,
      expiresAt: daysAfter(now, 1),
    },
  })
  return { token, code: project.code }
}
