import type { AdviserActor } from '@/lib/access/actor'
import type { Db } from '@/lib/db/client'
import type { Registration } from '@/lib/db/generated/client'
import { factoryTime, nextNumber } from '@/prisma/factories/basis'
import { makeContact, makeSchool } from '@/prisma/factories/people'
import { makeRegistration } from '@/prisma/factories/registrations'
import { adviserActor } from './actors'

/** An educator with an approved class, and a registration of that class: the educator sees it, and does not own it. */
export async function makeClassmate(
  db: Db,
  projectId: string,
  given: Parameters<typeof makeRegistration>[1] = {},
): Promise<{ educator: AdviserActor; registration: Registration }> {
  const { id: schoolId } = await makeSchool(db, { kind: 'EDUCATOR' })
  const { id: contactId } = await makeContact(db, { schoolId })
  const classId = await makeClass(db, { contactId, projectId })
  return {
    educator: adviserActor({ contactId, schoolId, schoolKind: 'EDUCATOR' }),
    registration: await makeRegistration(db, { projectId, classId, ...given }),
  }
}

/** A class an educator was approved for; answers its id. */
export async function makeClass(db: Db, of: { contactId: string; projectId: string }): Promise<string> {
  const course = { createdAt: factoryTime, code: `CLASS-${nextNumber()}`, name: { zh: '班', en: 'Class' } }
  const { id: classId } = await db.class.create({ data: course })
  const classes = { create: { createdAt: factoryTime, classId } }
  const application = { createdAt: factoryTime, ...of, state: 'APPROVED', decidedAt: factoryTime } as const
  await db.educatorApplication.create({ data: { ...application, classes } })
  return classId
}
