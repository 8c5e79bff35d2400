import type { ResultOf } from '@/lib/kernel/operation'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import * as answerMessages from '@/lib/wire/answers/messages'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { messageOut } from '../inquiries/wire'
import { listStudentMessages } from './list-student-messages'

type InboxRow = ResultOf<typeof listStudentMessages>['rows'][number]

export const inboxFunctions: Functions = {
  getStudentMessages: expose(listStudentMessages, {
    summary: 'Messages of the students an adviser or a school has, with the answers.',
    takes: {
      contact_id: 'contactId',
      account_id: 'schoolId',
      project: 'projectCode',
      project_code: 'projectCode',
      ...pageTakes,
    },
    answers: answerMessages.studentMessages,
    gives: (result, context) =>
      listOut((thread: InboxRow) => {
        const writer = thread.student ?? thread.contact
        return {
          ...messageOut(thread, context.language),
          student_id: thread.student?.id ?? null,
          contact_id: thread.contact?.id ?? null,
          account_name: writer?.school.name ?? '',
          account_nameEN: writer?.school.nameEn ?? '',
        }
      })(result, context),
  }),
}
