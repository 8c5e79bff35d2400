import type { Db } from '@/lib/db/client'
import type { FeeReduction, File, PrismaClient, Project } from '@/lib/db/generated/client'
import { newId } from '@/lib/db/ids'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeAdministrator, makeContact, makeStudent, linkAdviser } from '@/prisma/factories/people'
import { makeProject } from '@/prisma/factories/projects'
import { makeRegistration } from '@/prisma/factories/registrations'
import { audited } from './audited'
import { adminActor, adviserActor, coordinatorActor, studentActor } from './actors'

/** What the levels 1 and 7 leave of SGD 120.00; level 9 is free without being listed. */
const prices = { 1: 12_000, 7: 4_200 } as const

/** A project whose fee may be reduced, a student who has not paid it, the student's adviser and coordinator, and who decides. */
export async function makeApplicant(db: Db, given: Partial<Pick<Project, 'priceMinor' | 'tuitionCurrency'>> = {}) {
  const project = await makeProject(db, given)
  await db.priceLevel.createMany({
    data: Object.entries(prices).map(([level, priceMinor]) => ({
      createdAt: factoryTime,
      projectId: project.id,
      level: Number(level),
      priceMinor,
    })),
  })
  const contact = await makeContact(db)
  const student = await makeStudent(db, { schoolId: contact.schoolId, language: 'zh-CN' })
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  const registration = await makeRegistration(db, { projectId: project.id, studentId: student.id })
  const grants = [{ projectId: project.id, role: 'FINANCE' as const }]
  const { id: administratorId } = await makeAdministrator(db, {}, grants)
  return {
    project,
    student,
    registration,
    ownActor: studentActor({ studentId: student.id, schoolId: student.schoolId }),
    adviser: adviserActor({ contactId: contact.id, schoolId: contact.schoolId }),
    coordinator: coordinatorActor({ schoolId: contact.schoolId }),
    office: adminActor({ administratorId, projectId: project.id, grants }),
  }
}
export type Applicant = Awaited<ReturnType<typeof makeApplicant>>

/** A proof of tuition the student has uploaded. */
export function makeProof(db: Db, { student }: Pick<Applicant, 'student'>): Promise<File> {
  return makeFile(db, { purpose: 'TUITION_PROOF', ownerKind: 'STUDENT', ownerId: student.id })
}

/** A reduction to a level that was approved, as if the office had decided it. */
export function makeReduction(
  db: PrismaClient,
  { student, project, level }: Pick<Applicant, 'student'> & { project: Pick<Project, 'id'>; level: number },
): Promise<FeeReduction> {
  return audited(db, async (tx) => {
    const { id: proofFileId } = await makeProof(tx, { student })
    const told = { tuitionMinor: 0, tuitionCurrency: 'SGD', proposedLevel: level, level }
    const { id: studentId } = student
    return tx.feeReduction.create({
      data: {
        ...{ id: newId(factoryTime), createdAt: factoryTime, studentId, projectId: project.id, proofFileId, ...told },
        ...{ state: 'APPROVED', decidedAt: factoryTime },
      },
    })
  })
}
