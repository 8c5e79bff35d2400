import type { Db } from '@/lib/db/client'
import type { Contact } from '@/lib/db/generated/client'
import { factoryTime, nextNumber, sha256 } from '@/prisma/factories/basis'
import { makeCourse } from '@/prisma/factories/courses'
import { makeFile } from '@/prisma/factories/files'
import { makeInquiry } from '@/prisma/factories/inquiries'
import { makeContact } from '@/prisma/factories/people'
import { makeWork } from '@/prisma/factories/workspaces'
import { canaryOf } from './traces'

const createdAt = factoryTime

/** An adviser who has left something in every table that can hold it. */
export async function leaveContactTraces(db: Db, mark: string): Promise<Contact> {
  const adviser = await makeContact(db, { email: canaryOf(mark) })
  const { id: contactId, schoolId } = adviser
  const { project, team, members } = await makeWork(db, { size: 1 })
  const projectId = project.id
  const person = { personKind: 'CONTACT' as const, personId: contactId }
  const mail = { dedupeKey: `a mail ${nextNumber()}`, template: 'x', language: 'en-US', toEmail: canaryOf(mark) }
  await makeInquiry(db, { contactId }, ['one', 'two'])
  await makeFile(db, { purpose: 'MESSAGE', ownerKind: 'CONTACT', ownerId: contactId, name: `${mark}.pdf` })
  await db.educatorApplication.create({ data: { createdAt, contactId, projectId, reason: 'refused' } })
  await db.schoolRegistration.create({
    data: {
      ...{ createdAt, updatedAt: createdAt, schoolId, projectId, contactId },
      ...{ status: 'PENDING', channel: 'ADVISER', holdsSeat: true },
    },
  })
  await db.teamComment.create({
    data: { createdAt, teamId: team.id, authorKind: 'CONTACT', authorId: contactId, body: 'x' },
  })
  await db.scoreEntry.create({
    data: { createdAt, teamId: team.id, kind: 'SCORER', scorerKind: 'CONTACT', scorerId: contactId },
  })
  const { video } = await makeCourse(db, [projectId])
  const thread = { studentId: members[0]?.studentId ?? '', contentId: video.id, lastAt: createdAt }
  const message = { createdAt, authorKind: 'CONTACT' as const, authorId: contactId, body: 'x' }
  await db.contentThread.create({
    data: { ...thread, createdAt, lastAuthorKind: 'CONTACT', messages: { create: message } },
  })
  await db.outboxMail.create({ data: { createdAt, ...person, ...mail } })
  await db.savedView.create({
    data: { createdAt, ownerKind: 'CONTACT', ownerId: contactId, screen: 'x', name: 'x', query: 'x' },
  })
  await db.session.create({
    data: {
      ...{ createdAt, lastSeenAt: createdAt, expiresAt: new Date('2027-01-01'), loginType: 'ADVISER' },
      ...{ contactId, tokenHash: sha256(`token ${nextNumber()}`) },
    },
  })
  await db.auditEntry.create({
    data: {
      ...{ at: createdAt, actorKind: 'SYSTEM', source: 'JOB', operation: `test/traces-${contactId}` },
      ...{ objectType: 'Contact', objectId: contactId, requestId: 'test', values: { create: { field: 'x' } } },
    },
  })
  return adviser
}
