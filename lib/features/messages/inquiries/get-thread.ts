import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { orNotFound } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { findReadAt } from '../read-marks/queries'
import { findSubject } from '../subjects/queries'
import { findThread, listMessages, namesOf } from './queries'
import { inquiryPersonOf, isWriter, whyNotAnswer } from './rules'

/** One thread with its messages, for whoever opened it and for whoever answers (messages#threads). */
export const getThread = operation('messages/inquiries/get-thread', {
  access: ['student', 'adviser', 'coordinator', 'admin'],
  input: z.object({ id }),
  run: async ({ actor, input, world }) => {
    const { db, now } = world
    const thread = orNotFound(await findThread(db, visible.inquiries(actor), input.id))
    const reader = inquiryPersonOf(actor)
    const ofReader = isWriter(actor, thread)
    const messages = await listMessages(db, [thread.id])
    const people = await namesOf(db, messages)
    const scopes = {
      orders: visible.orders(actor),
      certificates: visible.certificates(actor, now),
      registrations: visible.registrations(actor),
    }
    const { aboutKind: kind, aboutId: id } = thread
    const isOfWriter = (authorKind: string) => authorKind === (thread.studentId === null ? 'CONTACT' : 'STUDENT')
    return {
      ...thread,
      isOwn: ofReader,
      canAnswer: whyNotAnswer(actor, thread.projectId) === null,
      readAt: await findReadAt(db, thread.id, reader),
      about: kind === null || id === null ? null : await findSubject(db, scopes, { kind, id }),
      messages: messages.map(({ files, authorId, authorKind, inquiryId: _of, ...message }) => ({
        ...message,
        authorKind,
        /** By the reader's own side: the writer's messages for the writer, those of staff for staff. */
        isOurs: isOfWriter(authorKind) === ofReader,
        isMine: authorId === reader.id && authorKind === reader.kind,
        author: people.get(authorId ?? '') ?? null,
        files: files.map(({ file }) => file),
      })),
    }
  },
})
