import type { Db, Tx } from '@/lib/db/client'
import type { FeeStatus, PackageRegistration, Prisma, Registration } from '@/lib/db/generated/client'
import { transact } from '@/lib/db/transaction'
import { factoryTime, noteChange } from './basis'
import { makePaidOrder } from './payments'
import { makeStudent } from './people'
import { makePackage, makeProject } from './projects'

type RegistrationInput = Partial<Omit<Registration, 'number' | 'extra'>> & { extra?: Prisma.InputJsonObject }

/**
 * A registration by the student, 待缴费 by default; PAID brings its order, payment and receipt. `events` are codes, by default the project's
 * default ones.
 */
export async function makeRegistration(
  db: Db,
  values: RegistrationInput = {},
  made: { events?: string[] } = {},
): Promise<Registration> {
  return transact(db, async (tx) => {
    const project = await projectOf(tx, values.projectId)
    const student = values.studentId
      ? await tx.student.findUniqueOrThrow({ where: { id: values.studentId } })
      : await makeStudent(tx, values.schoolId ? { schoolId: values.schoolId } : {})
    const createdAt = values.createdAt ?? factoryTime
    const status = values.status ?? (project.priceMinor > 0 ? 'PENDING' : 'FREE')
    const chosen = project.events.filter(({ code, isDefault }) => made.events?.includes(code) ?? isDefault)
    const registration = await tx.registration.create({
      data: {
        schoolId: student.schoolId,
        channel: 'SELF',
        registeredByKind: 'STUDENT',
        registeredById: student.id,
        holdsSeat: true,
        updatedAt: createdAt,
        ...values,
        createdAt,
        projectId: project.id,
        studentId: student.id,
        number: await takeNumber(tx, project),
        status: bornAs(status),
        events: { create: chosen.map(({ id: eventId }) => ({ eventId, createdAt })) },
      },
    })
    if (status !== 'PAID') return registration
    if (!values.packageRegistrationId) {
      await makePaidOrder(tx, {
        studentId: student.id,
        registrationId: registration.id,
        projectId: project.id,
        feeMinor: project.priceMinor,
        currency: project.currency,
        at: createdAt,
      })
    }
    await noteChange(tx, 'Registration', registration.id, createdAt)
    return tx.registration.update({ where: { id: registration.id }, data: { status } })
  })
}

/** A student's application for a package, 待缴费 by default. */
export async function makePackageRegistration(
  db: Db,
  values: Partial<PackageRegistration> = {},
): Promise<PackageRegistration> {
  return transact(db, async (tx) => {
    const bought = values.packageId
      ? await tx.package.findUniqueOrThrow({ where: { id: values.packageId } })
      : await makePackage(tx, [(await makeProject(tx)).id])
    const studentId = values.studentId ?? (await makeStudent(tx)).id
    const createdAt = values.createdAt ?? factoryTime
    const status = values.status ?? (bought.priceMinor > 0 ? 'PENDING' : 'FREE')
    const registration = await tx.packageRegistration.create({
      data: {
        channel: 'SELF',
        registeredByKind: 'STUDENT',
        registeredById: studentId,
        usesTotal: bought.uses,
        priceMinor: bought.priceMinor,
        currency: bought.currency,
        updatedAt: createdAt,
        ...values,
        createdAt,
        packageId: bought.id,
        studentId,
        status: bornAs(status),
      },
    })
    if (status !== 'PAID') return registration
    await makePaidOrder(tx, {
      studentId,
      packageRegistrationId: registration.id,
      feeMinor: registration.priceMinor,
      currency: registration.currency,
      at: createdAt,
    })
    await noteChange(tx, 'PackageRegistration', registration.id, createdAt)
    return tx.packageRegistration.update({ where: { id: registration.id }, data: { status } })
  })
}

/** A registration starts unpaid: the database demands the payment before the status PAID. */
function bornAs(status: FeeStatus): FeeStatus {
  return status === 'PAID' ? 'PENDING' : status
}

async function projectOf(tx: Tx, projectId: string | undefined) {
  if (projectId === undefined) return makeProject(tx)
  return tx.project.findUniqueOrThrow({ where: { id: projectId }, include: { events: true } })
}

async function takeNumber(tx: Tx, project: { id: string; numberPrefix: string }): Promise<string> {
  const { nextNumber: next } = await tx.projectTally.update({
    where: { projectId: project.id },
    data: { nextNumber: { increment: 1 } },
  })
  return `${project.numberPrefix}-${String(next - 1).padStart(6, '0')}`
}
