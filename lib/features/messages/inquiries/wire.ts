import { fileAddress } from '@/lib/features/files/files/rules'
import type { ResultOf } from '@/lib/kernel/operation'
import { expose } from '@/lib/kernel/doors/function-name'
import type { Functions } from '@/lib/kernel/doors/function-name-route'
import { inLanguage, type Language } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'
import * as answerMessages from '@/lib/wire/answers/messages'
import { lower, seconds } from '@/lib/wire/formats'
import { listOut, pageTakes } from '@/lib/wire/paging'
import { listOwnThreads } from './list-own-threads'
import { replyMessage } from './reply-message'
import { sendMessage } from './send-message'

type OwnThreadRow = ResultOf<typeof listOwnThreads>['rows'][number]

/** Of a thread the first message, the last answer and all its files (messages#threads). */
export function messageOut(thread: Omit<OwnThreadRow, 'lastAuthor'>, language: Language) {
  const { student, contact, messages } = thread
  const ofWriter = student === null ? 'CONTACT' : 'STUDENT'
  const answers = messages.filter(({ authorKind }) => authorKind !== ofWriter)
  return {
    message_id: thread.id,
    type: inLanguage(thread.type.label, language),
    project_code: thread.project?.code ?? null,
    subject: thread.subject,
    state: lower(thread.state),
    unread: thread.isUnread,
    message_content: messages[0]?.body ?? '',
    sender_name:
      student !== null ? personName(student, language) : contact === null ? '' : contactNames(contact, language).main,
    message_reply: answers.at(-1)?.body ?? null,
    attachments: messages.flatMap(({ files }) =>
      files.map(({ file }) => ({ name: file.name, url: fileAddress(file.key) })),
    ),
    create_time: seconds(thread.createdAt),
  }
}

const project = { project: 'projectCode', project_code: 'projectCode' } as const

export const inquiryFunctions: Functions = {
  sendMessage: expose(sendMessage, {
    summary: 'A student, an adviser or a coordinator writes to the organisers.',
    takes: {
      userId: 'userId',
      user_id: 'userId',
      type: 'type',
      content: 'content',
      message_content: 'content',
      ...project,
      attachments: 'attachments',
    },
    answers: answerMessages.sentMessage,
    gives: ({ id }) => ({ message_id: id }),
    successMessage: 'success.sendMessage',
  }),
  getMessages: expose(listOwnThreads, {
    summary: 'What the caller has written to the organisers, with the answers.',
    takes: { id: 'personId', user_id: 'personId', ...project, ...pageTakes },
    answers: answerMessages.messages,
    gives: (result, context) =>
      listOut((thread: OwnThreadRow) => messageOut(thread, context.language))(result, context),
  }),
  replyMessage: expose(replyMessage, {
    summary: 'A message more in a thread, of whoever opened it or of staff.',
    takes: { message_id: 'threadId', content: 'content', message_content: 'content', attachments: 'attachments' },
    answers: answerMessages.messageReply,
    gives: ({ id, state, content, at }) => ({
      message: { message_id: id, state: lower(state), message_reply: content, create_time: seconds(at) },
    }),
  }),
}
