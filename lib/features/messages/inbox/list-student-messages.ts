import { z } from 'zod'
import { visible } from '@/lib/access/visible'
import { checkProject } from '@/lib/features/catalogue/projects/queries'
import { projectCode } from '@/lib/features/catalogue/projects/schema'
import { isSchoolInReach } from '@/lib/features/people/schools/queries'
import { Fault } from '@/lib/kernel/fault'
import { id } from '@/lib/kernel/id'
import { operation } from '@/lib/kernel/operation'
import { pageInput, pageWindow } from '@/lib/kernel/paging'
import { listMessages, listThreads } from '../inquiries/queries'
import { answeredThreads, inquiryPersonOf } from '../inquiries/rules'
import { countThreads, reachesContact, threadsOfContact, threadsOfSchool } from './queries'

/** Threads of an adviser's or of a school's students with their messages, for staff (messages#inbox). */
export const listStudentMessages = operation('messages/inbox/list-student-messages', {
  access: ['adviser', 'coordinator', 'admin'],
  input: z.object({
    contactId: id.optional(),
    schoolId: id.optional(),
    projectCode: projectCode.optional(),
    ...pageInput,
  }),
  run: async ({ actor, input, world }) => {
    const { db } = world
    const { contactId, schoolId, projectCode: code } = input
    if (contactId !== undefined && !(await reachesContact(db, visible.contacts(actor), contactId)))
      throw new Fault('notFound')
    if (schoolId !== undefined && !(await isSchoolInReach(db, visible.schools(actor), schoolId)))
      throw new Fault('notFound')
    const where = {
      AND: [
        visible.inquiries(actor),
        answeredThreads(actor),
        contactId === undefined ? {} : threadsOfContact(contactId),
        schoolId === undefined ? {} : threadsOfSchool(schoolId),
        code === undefined ? {} : { project: { code } },
      ],
    }
    const reader = inquiryPersonOf(actor)
    const threads = await listThreads(db, where, reader, pageWindow(input))
    const total = await countThreads(db, where)
    if (total === 0) await checkProject(db, visible.projects(actor), code)
    const messages = await listMessages(
      db,
      threads.map(({ id }) => id),
    )
    return {
      rows: threads.map((thread) => ({
        ...thread,
        isUnread:
          !thread.isRead &&
          thread.state === 'OPEN' &&
          thread.lastAuthorKind === (thread.studentId === null ? 'CONTACT' : 'STUDENT'),
        messages: messages.filter(({ inquiryId }) => inquiryId === thread.id),
      })),
      total,
    }
  },
})
