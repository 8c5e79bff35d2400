import { newId } from '@/lib/db/ids'
import type { People } from './demo-people'
import { momentOf, type Planned } from './demo-plan'
import type { MadeProject, Offers } from './demo-projects'
import { hour, type Stage } from './stage'
import { demoPackage } from './world-projects'

export type PackagePlan = { id: string; studentId: string; status: 'PENDING' | 'PAID'; createdAt: Date }

/** Some students bought a package of two projects, and those who paid have joined the first; one has joined none. */
export async function seedPackages(
  stage: Stage,
  people: People,
  offers: Offers,
  taken: readonly Planned[],
): Promise<{ bought: PackagePlan[]; joined: Planned[] }> {
  const robotics = offers.projects.find(({ plan }) => plan.code === '2025NIR')
  if (robotics === undefined) throw new Error('the package opens no project that is open')
  const there = taken.filter(({ project }) => project === robotics)
  const free = people.students.slice(3).filter(({ id }) => !there.some(({ student }) => student.id === id))
  const buyers = free.filter((_, at) => at % 19 === 0).slice(0, demoPackage.students)
  const bought = buyers.map((student, at) => ({
    id: newId(stage.now),
    studentId: student.id,
    status: at % 5 < 3 ? ('PAID' as const) : ('PENDING' as const),
    createdAt: momentOf(stage, robotics, at),
  }))
  const waiting = people.students.find(({ email }) => email === demoPackage.waiting)
  if (waiting === undefined) throw new Error('nobody waits with a package')
  const unused = {
    id: newId(stage.now),
    studentId: waiting.id,
    status: 'PENDING' as const,
    createdAt: momentOf(stage, robotics, buyers.length),
  }
  await stage.db.packageRegistration.createMany({
    data: [...bought, unused].map(({ id, studentId, createdAt }, at) => ({
      id,
      createdAt,
      updatedAt: createdAt,
      packageId: offers.packageId,
      studentId,
      status: 'PENDING' as const,
      channel: 'SELF' as const,
      registeredByKind: 'STUDENT' as const,
      registeredById: studentId,
      usesTotal: demoPackage.uses,
      priceMinor: demoPackage.priceMinor,
      currency: 'SGD',
      ...(at === buyers.length - 1 ? { cancelledAt: stage.days(-1), cancelKind: 'CANCELLED' as const } : {}),
    })),
  })
  const joined = buyers.slice(0, -1).map((student, at) => joinedBy(robotics, student, bought[at], at % 2 === 0))
  return { bought: [...bought.slice(0, -1), unused], joined }
}

/** A project joined before the package was paid is settled with it; one joined afterwards needs no payment. */
function joinedBy(
  project: MadeProject,
  student: Planned['student'],
  buyer: PackagePlan | undefined,
  isEarly: boolean,
): Planned {
  if (buyer === undefined) throw new Error('nobody joins a package she has not applied for')
  const isLate = buyer.status === 'PAID' && !isEarly
  return {
    id: newId(buyer.createdAt),
    project,
    student,
    createdAt: new Date(buyer.createdAt.getTime() + (isLate ? hour / 4 : 0)),
    status: isLate ? 'FREE' : buyer.status,
    cancel: null,
    channel: 'SELF',
    by: { registeredByKind: 'STUDENT', registeredById: student.id },
    isWaived: false,
    reviewState: null,
    team: null,
    packageRegistrationId: buyer.id,
    importBatchId: null,
    typed: null,
  }
}
