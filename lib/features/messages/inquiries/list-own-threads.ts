import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { checkProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { refuseOthers } from '@/lib/kernel/target'
import { countByState, listMessages, listThreads, namesOf } from './queries'
import { inquiryPersonOf, inquiryStates, ownThreads } from './rules'

/** What a student or a contact has written to the organisers, with the answers (messages#threads). */
export const listOwnThreads = operation('messages/inquiries/list-own-threads', {
  access: ['student', 'adviser', 'coordinator'],
  input: z.object({
    personId: id.optional(),
    projectCode: projectCode.optional(),
    state: z.enum(inquiryStates).optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world }) => {
    const reader = inquiryPersonOf(actor)
    refuseOthers(input.personId, reader.id)
    const { projectCode: code, state } = input
    const ofProject = code === undefined ? {} : { project: { code } }
    const where = { AND: [visible.inquiries(actor), ownThreads(actor), ofProject] }
    const fitting = { AND: [where, state === undefined ? {} : { state }] }
    const [threads, counts] = [
      await listThreads(world.db, fitting, reader, pageWindow(input)),
      await countByState(world.db, where),
    ]
    const total = state === undefined ? counts.OPEN + counts.ANSWERED + counts.CLOSED : counts[state]
    if (total === 0) await checkProject(world.db, visible.projects(actor), code)
    const ids = threads.map(({ id }) => id)
    const messages = await listMessages(world.db, ids)
    const people = await namesOf(
      world.db,
      threads.flatMap(({ last }) => (last === null ? [] : [last])),
    )
    const rows = threads.map((thread) => ({
      ...thread,
      isUnread: !thread.isRead && thread.lastAuthorKind !== reader.kind,
      lastAuthor: thread.last && (people.get(thread.last.authorId ?? '') ?? null),
      messages: messages.filter(({ inquiryId }) => inquiryId === thread.id),
    }))
    return { rows, total, counts }
  },
})
