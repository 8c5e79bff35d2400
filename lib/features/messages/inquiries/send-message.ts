import { z } from 'zod'
import { takeMessage } from '@/lib/access/attempts'
import { visible } from '@/lib/access/visible'
import { findProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { findChoice } from '@/lib/features/catalogue/settings/queries'
import { confirmUploads } from '@/lib/features/files/files/confirm-upload.step'
import { Fault, orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { refuseOthers } from '@/lib/kernel/target'
import { inTransaction, Unchanged } from '@/lib/kernel/transaction'
import { findSubject } from '../subjects/queries'
import { createThread, findSent, lockThread } from './queries'
import { findSameThread } from './repeats.queries'
import { inquiryPersonOf } from './rules'
import { inquiryAbout, inquiryType, messageFields } from './schema'
import { writeMessage } from './write-message.step'

/** A student, an adviser or a coordinator writes to the organisers: a new thread (messages#threads). */
export const sendMessage = operation('messages/inquiries/send-message', {
  access: ['student', 'adviser', 'coordinator'],
  input: z.object({
    userId: id.optional(),
    type: inquiryType,
    ...messageFields,
    projectCode: projectCode.optional(),
    subject: z.string().trim().max(200).optional(),
    about: inquiryAbout.optional(),
  }),
  run: async ({ actor, input, world }) => {
    const author = inquiryPersonOf(actor)
    refuseOthers(input.userId, author.id)
    const type = await findChoice(world.db, 'message-types', input.type)
    if (type === null) throw new Fault('input.invalid', { fields: [{ field: 'type', key: 'inquiries.typeMissing' }] })
    const named =
      input.projectCode === undefined ? null : await findProject(world.db, visible.projects(actor), input.projectCode)
    if (named === null && input.projectCode !== undefined) throw new Fault('notFound')
    const scopes = {
      orders: visible.orders(actor),
      certificates: visible.certificates(actor, world.now),
      registrations: visible.registrations(actor),
    }
    const about = input.about === undefined ? null : await findSubject(world.db, scopes, input.about)
    if (about === null && input.about !== undefined) throw new Fault('notFound')
    const files = await confirmUploads(world, actor, { keys: input.attachments, purpose: 'MESSAGE' })
    const fileIds = files.map(({ id }) => id)
    await takeMessage(author.id)
    return inTransaction(world, async (work) => {
      const { db, now, record } = work
      const clientId = input.clientId ?? null
      const projectId = named?.id ?? about?.project?.id ?? null
      const { content } = input
      const subject = input.subject || null
      const opened = { author, content, fileIds, typeId: type.id, projectId, subject, aboutId: about?.id ?? null }
      const sent = clientId === null ? await findSameThread(db, now, opened) : await findSent(db, author, clientId)
      if (sent !== null) return new Unchanged({ id: sent })
      const id = await createThread(db, now, {
        studentId: actor.role === 'student' ? actor.studentId : null,
        contactId: actor.role === 'student' ? null : actor.contactId,
        projectId,
        typeId: type.id,
        subject,
        about,
        authorKind: author.kind,
      })
      const thread = orNotFound(await lockThread(db, visible.inquiries(actor), id))
      await writeMessage(work, thread, {
        author: { ...author, isWriter: true },
        content,
        fileIds,
        clientId,
        closes: false,
        language: world.language,
      })
      record({ object: ['Inquiry', id], projectId, studentId: thread.studentId })
      return { id }
    })
  },
})
