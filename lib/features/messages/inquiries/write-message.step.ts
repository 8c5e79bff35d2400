import type { Work } from '@/lib/kernel/transaction'
import type { Language } from '@/lib/i18n/languages'
import { mailUnread } from '../message-mails/mail-unread.step'
import { changeThread, createMessage, type InquiryReader, type Thread } from './queries'
import { type InquiryState, stateAfter } from './rules'

type Coming = {
  author: InquiryReader & { isWriter: boolean }
  content: string
  fileIds: readonly string[]
  clientId: string | null
  closes: boolean
  language: Language
}

/** One more message in a thread that is held: its state follows, whoever it is for has it unread and is mailed. */
export async function writeMessage(
  work: Work,
  thread: Thread,
  { author, content, fileIds, clientId, closes, language }: Coming,
): Promise<{ id: string; state: InquiryState }> {
  const { db, now } = work
  await mailUnread(work, { thread, author, language })
  const message = { inquiryId: thread.id, author, body: content, fileIds, clientId }
  const id = await createMessage(db, now, message)
  const state = stateAfter({ isWriter: author.isWriter, closes })
  await changeThread(db, thread, { state, message: { at: now, authorKind: author.kind, body: content } })
  return { id, state }
}
