import { newId } from '@/lib/db/ids'
import type { People } from './demo-people'
import { isLive, type Planned } from './demo-plan'
import type { MadeProject, Offers } from './demo-projects'
import { seedSchoolRegistrations } from './demo-school-registrations'
import type { Stage } from './stage'
import { schools } from './world'

/** The schools' and educators' own business: the offers to them, their applications, and classes. */
export async function seedSchoolLife(
  stage: Stage,
  people: People,
  { projects }: Offers,
  planned: readonly Planned[],
): Promise<void> {
  const current = projects.filter(({ plan }) => plan.code.startsWith('2025'))
  const projectOf = (code: string) => {
    const project = current.find(({ plan }) => plan.code === code)
    if (project === undefined) throw new Error(`no project ${code}`)
    return project
  }
  await seedSchoolOffers(stage, people, current)
  await seedSchoolRegistrations(stage, people, projectOf)
  await seedClasses(stage, people, projectOf, planned)
}

async function seedSchoolOffers(
  { db, days }: Stage,
  { schoolIds }: People,
  current: readonly MadeProject[],
): Promise<void> {
  const approved = schools.filter((school) => !('kind' in school) && !('state' in school))
  await db.schoolProject.createMany({
    data: approved.flatMap(({ key }) =>
      current.map(({ id: projectId, plan }) => ({
        createdAt: days(Math.min(plan.registration[0], 0) - 20),
        schoolId: schoolIds[key] ?? '',
        projectId,
      })),
    ),
    skipDuplicates: true,
  })
}

/** An educator runs one project with a class of their own, waits for a second, and was refused a third. */
async function seedClasses(
  { db, now, days }: Stage,
  people: People,
  projectOf: (code: string) => MadeProject,
  planned: readonly Planned[],
): Promise<void> {
  const venture = projectOf('2025NIV')
  const createdAt = days(-28)
  const { id: classId } = await db.class.upsert({
    where: { code: 'DEMO-VENTURE-A' },
    create: { createdAt, code: 'DEMO-VENTURE-A', name: { zh: '创业案例课 A 班', en: 'Venture casework, class A' } },
    update: {},
  })
  await db.classProject.create({ data: { createdAt, classId, projectId: venture.id } })
  const contactId = people.contactIds['educator@demo.test'] ?? ''
  const decided = { decidedById: people.administratorId, decidedAt: days(-26) }
  const approved = newId(now)
  await db.educatorApplication.createMany({
    data: [
      { id: approved, createdAt, contactId, projectId: venture.id, state: 'APPROVED', ...decided },
      { createdAt: days(-3), contactId, projectId: projectOf('2025NRI').id, state: 'PENDING' },
      {
        createdAt,
        contactId,
        projectId: projectOf('2025NSI').id,
        state: 'REJECTED',
        ...decided,
        reason: '本赛季仅面向学校开放。',
      },
    ],
  })
  await db.educatorClass.create({ data: { createdAt, educatorApplicationId: approved, classId } })
  const learners = planned.filter((one) => one.project === venture && isLive(one)).slice(0, 9)
  await db.registration.updateMany({ where: { id: { in: learners.map(({ id }) => id) } }, data: { classId } })
}
