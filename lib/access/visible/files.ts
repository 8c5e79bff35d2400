import type { Prisma } from '@/lib/db/generated/client'
import { type Actor, ownerOf } from '../actor'
import { type Scoped, scoped } from '../scoped'
import { certificateReach } from './certificates'
import { learningReach } from './learning'
import { messageReach } from './messages'
import { paymentReach } from './payments'
import { registrationReach } from './registrations'
import { schoolLifeReach } from './school-life'
import { teamReach } from './teams'

export const fileReach = {
  /** Of a file its purpose says who may read it. */
  files(actor: Actor): Scoped<Prisma.FileWhereInput> {
    const letters = { purpose: 'COMMITMENT' as const, commitments: { some: registrationReach.commitments(actor) } }
    const proofs = { purpose: 'TUITION_PROOF' as const, ...ofProof(actor) }
    const resources = { purpose: 'RESOURCE' as const, resources: { some: schoolLifeReach.resources(actor) } }
    const ofLearning = [...ofCourses(actor), ...ofAnswers(actor), resources]
    return scoped({
      OR: [letters, proofs, ...ofWork(actor), ...ofLearning, ...ofCertificates(actor), ...ofMessages(actor)],
    })
  },
}

/** A proof of tuition is for the student whose it is, and for who decides about money in the project it was given for. */
function ofProof(actor: Actor): Prisma.FileWhereInput {
  if (actor.role === 'student') return { ownerKind: 'STUDENT', ownerId: actor.studentId }
  return { feeReductions: { some: paymentReach.feeReductions(actor) } }
}

/** What a team's work shows is for whoever reaches the team; what the reader has just sent is also for the reader. */
function ofWork(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'BLOCK_FILE' as const
  const shown = { purpose, blockFiles: { some: { teamBlock: { team: teamReach.teams(actor) } } } }
  return actor.role === 'student' ? [shown, { purpose, ownerKind: 'STUDENT', ownerId: actor.studentId }] : [shown]
}

/** What a chapter shows is for whoever its class is open to; what an administrator has just sent, for that administrator. */
function ofCourses(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'CONTENT' as const
  const some = learningReach.contents(actor)
  const places: Prisma.FileWhereInput[] = [
    { contentVideos: { some } },
    { contentPdfs: { some } },
    { contentCaptionsZh: { some } },
    { contentCaptionsEn: { some } },
    { contentFiles: { some: { content: some } } },
    { quizPictures: { some: { quiz: { content: some } } } },
  ]
  const shown = { purpose, OR: places }
  if (actor.role !== 'admin') return [shown]
  return [shown, { purpose, ownerKind: 'ADMINISTRATOR', ownerId: actor.administratorId }]
}

/** A picture of an answer is for the student who sent it; for others once it was submitted. */
function ofAnswers(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'THINKING_IMAGE' as const
  if (actor.role === 'student') return [{ purpose, ownerKind: 'STUDENT', ownerId: actor.studentId }]
  const answer = learningReach.thinkingAnswers(actor)
  return [{ purpose, thinkingImages: { some: { submittedPosition: { not: null }, answer } } }]
}

/** What goes with a message is for whoever has its thread before them; what was just sent, for its sender. */
function ofMessages(actor: Actor): Prisma.FileWhereInput[] {
  const purpose = 'MESSAGE' as const
  const { kind, id } = ownerOf(actor)
  const sent = { purpose, inquiryFiles: { some: { message: { inquiry: messageReach.inquiries(actor) } } } }
  return id === null ? [sent] : [sent, { purpose, ownerKind: kind, ownerId: id }]
}

/** What certificates are made with, and the papers made of them, for administrators. */
function ofCertificates(actor: Actor): Prisma.FileWhereInput[] {
  if (actor.role !== 'admin') return []
  const templates = certificateReach.certificateTemplates(actor)
  return [
    { purpose: 'CERTIFICATE', ownerKind: 'ADMINISTRATOR', ownerId: actor.administratorId },
    { purpose: 'CERTIFICATE', certificateTemplates: { some: templates } },
    { purpose: 'CERTIFICATE', certificateImages: { some: { template: templates } } },
    { purpose: 'EXPORT', certificateBatchFiles: { some: { batch: certificateReach.certificateBatches(actor) } } },
  ]
}
