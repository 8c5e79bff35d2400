import type { Actor } from '@/lib/access/actor'
import type { Db } from '@/lib/db/client'
import { factoryTime } from '@/prisma/factories/basis'
import { makeFile } from '@/prisma/factories/files'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { linkAdviser, makeContact, makeSchool, makeStudent } from '@/prisma/factories/people'
import { makePackageRegistration, makeRegistration } from '@/prisma/factories/registrations'
import { makePackage } from '@/prisma/factories/projects'
import { makeThinkingAnswer, makeThinkingQuestion } from '@/prisma/factories/thinking-questions'
import type { Stage } from './authorisation-world'

/**
 * Whom a caller of the table may not come across, whatever the request: a `neighbour` is of the same school and
 * project, a `stranger` of the same project and another school, an `outsider` of another school and another project.
 */
const people = ['neighbourcanary', 'strangercanary', 'outsidercanary'] as const
type Person = (typeof people)[number]
/** Stands in each one's request for a fee reduction and its proof: between the family and whoever decides about money. */
const secret = 'proofcanary'
const canaries = [...people, secret] as const
type Canary = (typeof canaries)[number]

const hiddenFrom: Record<Actor['role'], readonly Canary[]> = {
  anyone: canaries,
  student: canaries,
  adviser: canaries,
  coordinator: ['strangercanary', 'outsidercanary', secret],
  admin: ['outsidercanary', secret],
  system: [],
}

/** A student whose every text says who it is, registered inside a package, and their adviser. */
async function makeCanary(db: Db, canary: Person, schoolId: string, projectId: string): Promise<void> {
  const student = await makeStudent(db, {
    schoolId,
    nativeFamily: canary,
    nativeGiven: canary,
    // This student comes first in every list, so that no page leaves them out.
    latinFamily: 'A',
    latinGiven: canary,
    // What a list masks of an address is what stands before the @.
    email: `student@${canary}.test`,
    qq: canary,
    wechat: canary,
    guardian1Email: `guardian@${canary}.test`,
    guardian2Email: `guardian@${canary}.test`,
    supplement: canary,
  })
  // Colleagues of one school do see each other.
  const isColleague = canary === 'neighbourcanary'
  const contact = await makeContact(db, { schoolId, ...(isColleague ? {} : { email: `adviser@${canary}.test` }) })
  await linkAdviser(db, { studentId: student.id, contactId: contact.id })
  const bought = await makePackage(db, [projectId])
  const { id: packageRegistrationId } = await makePackageRegistration(db, {
    packageId: bought.id,
    studentId: student.id,
    status: 'PAID',
  })
  const registration = await makeRegistration(db, {
    projectId,
    studentId: student.id,
    packageRegistrationId,
    status: 'FREE',
    holdsUse: true,
  })
  const sent = await makeFile(db, {
    purpose: 'MESSAGE',
    ownerKind: 'STUDENT',
    ownerId: student.id,
    key: `message-${canary}`,
    name: `${canary}.pdf`,
  })
  await makeInquiry(db, { studentId: student.id, projectId, subject: canary }, [canary, canary], [sent.id])
  const question = await makeThinkingQuestion(db, { projectId })
  await makeThinkingAnswer(db, registration, { questionId: question.id, text: canary })
  const done = { minutes: 90, achievement: canary, doneOn: factoryTime }
  await db.volunteerWork.create({ data: { createdAt: factoryTime, studentId: student.id, ...done } })
  const proof = await makeFile(db, {
    purpose: 'TUITION_PROOF',
    ownerKind: 'STUDENT',
    ownerId: student.id,
    key: `${secret}-${canary}`,
    name: `${secret}.pdf`,
  })
  await db.feeReduction.create({
    data: {
      createdAt: factoryTime,
      studentId: student.id,
      projectId,
      proofFileId: proof.id,
      tuitionMinor: 77_777,
      tuitionCurrency: 'SGD',
      proposedLevel: 7,
      state: 'MORE_INFO',
      reason: secret,
    },
  })
}

export async function makeCanaries(db: Db, { near, far, project, farProject }: Stage): Promise<void> {
  await makeCanary(db, 'neighbourcanary', near.id, project.id)
  await makeCanary(db, 'strangercanary', (await makeSchool(db)).id, project.id)
  await makeCanary(db, 'outsidercanary', far.id, farProject.id)
}

/** Who stands in an answer that may not stand there. */
export function foreignIn(body: string, role: Actor['role']): Canary[] {
  return hiddenFrom[role].filter((canary) => body.toLowerCase().includes(canary))
}
