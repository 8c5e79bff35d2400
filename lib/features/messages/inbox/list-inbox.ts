import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { listChoices } from '@/lib/features/catalogue/settings/queries'
import { listAskingProjects, listPendingRequests } from '@/lib/features/people/change-requests/queries'
import { operation } from '@/lib/kernel/operation'
import { pageInput } from '@/lib/kernel/paging'
import { countByState, listThreads, namesOf } from '../inquiries/queries'
import { answeredThreads, inquiryPersonOf, ownThreads } from '../inquiries/rules'
import { listUnread } from '../read-marks/queries'
import { fittingThreads, listInquiryProjects, threadsOfPart } from './queries'
import { inboxPageSize } from './rules'
import { inboxNarrowing } from './schema'

/**
 * The messages of students in reach, for whoever answers them, by what became of them; and what students ask to have
 * changed, which is decided on the student's own page (messages#inbox).
 */
export const listInbox = operation('messages/inbox/list-inbox', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({ ...inboxNarrowing, page: pageInput.page.default(1) }),
  run: async ({ actor, input, world }) => {
    const { db, language } = world
    const reader = inquiryPersonOf(actor)
    const scope = visible.inquiries(actor)
    const answered = answeredThreads(actor)
    const { state, part } = input
    const where = { AND: [fittingThreads(scope, answered, input), threadsOfPart(part, reader)] }
    const counts = await countByState(db, where)
    const window = { skip: (input.page - 1) * inboxPageSize, take: inboxPageSize }
    const threads = await listThreads(db, { AND: [where, state === undefined ? {} : { state }] }, reader, window)
    const people = await namesOf(
      db,
      threads.flatMap(({ last }) => (last === null ? [] : [last])),
    )
    const own =
      actor.role === 'admin'
        ? null
        : await listUnread(db, { AND: [scope, ownThreads(actor)] }, reader, { side: 'writer' })
    const isOpen = state !== 'ANSWERED' && state !== 'CLOSED'
    const isNarrowed = Boolean(input.search) || Boolean(input.type) || Boolean(input.projectCode)
    const isChanges = part === 'changes'
    // A request is of no type.
    const showsRequests = isChanges ? !input.type : !isNarrowed && part === undefined && isOpen
    const asking = { students: visible.students(actor), registrations: visible.registrations(actor) }
    return {
      rows: threads.map((thread) => ({
        ...thread,
        isUnread: !thread.isRead && thread.state === 'OPEN' && thread.lastAuthorKind === writerKind(thread),
        lastAuthor: thread.last && (people.get(thread.last.authorId ?? '') ?? null),
      })),
      total: state === undefined ? counts.OPEN + counts.ANSWERED + counts.CLOSED : counts[state],
      counts,
      types: await listChoices(db, 'message-types', language),
      projects: isChanges
        ? await listAskingProjects(db, asking)
        : await listInquiryProjects(db, { AND: [scope, answered] }),
      /** Answers to what the reader wrote to the organisers. */
      own: { unread: own?.count ?? 0, newest: own?.rows[0]?.id ?? null },
      requests: showsRequests
        ? await listPendingRequests(db, asking, input, isChanges ? window : undefined)
        : { rows: [], total: 0 },
    }
  },
})

function writerKind({ studentId }: { studentId: string | null }): 'STUDENT' | 'CONTACT' {
  return studentId === null ? 'CONTACT' : 'STUDENT'
}
