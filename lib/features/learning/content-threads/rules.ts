import {
  type Actor,
  everyProject,
  isSignedIn,
  ownerOf,
  personIdOf,
  reachesEverything,
  type SignedInActor,
} from '@/lib/access/actor'
import type { PersonKind } from '@/lib/db/generated/enums'
import type { Language } from '@/lib/i18n/languages'
import { contactNames, personName } from '@/lib/i18n/person-name'
import type { FaultKey } from '@/lib/kernel/catalogue'
import type { Topic } from '@/lib/kernel/status-hub'
import type { Thread, ThreadMessage } from './queries'

/** Characters a message may have. */
export const mostBody = 5000

export type MessageView = {
  id: string
  isOwn: boolean
  authorName: string
  authorKind: PersonKind
  body: string
  createdAt: number
}

/** `unread`: messages of the other side that the reader has not seen, or, for staff, that wait for an answer. */
export type ThreadView = { messages: MessageView[]; unread: number }

export function threadView(thread: Thread, actor: SignedInActor, language: Language): ThreadView {
  const own = ownerOf(actor)
  return {
    messages: thread.messages.map((message) => ({
      id: message.id,
      isOwn: message.authorKind === own.kind && message.authorId === own.id,
      authorName: authorName(message, language),
      authorKind: message.authorKind,
      body: message.body,
      createdAt: message.createdAt,
    })),
    unread: unreadOf(thread, actor.role === 'student'),
  }
}

function unreadOf({ messages, seenAt }: Thread, isStudent: boolean): number {
  if (isStudent) {
    return messages.filter((one) => one.authorKind !== 'STUDENT' && one.createdAt > (seenAt ?? 0)).length
  }
  return messages.length - 1 - messages.findLastIndex(({ authorKind }) => authorKind !== 'STUDENT')
}

/** Whoever is gone has no name. */
function authorName({ author }: ThreadMessage, language: Language): string {
  if (author === null) return ''
  if ('name' in author) return author.name
  return 'latinName' in author ? contactNames(author, language).main : personName(author, language)
}

/** Why this can't be sent: it belongs to no chapter, or it says nothing (learning#feedback). */
export function whyNotSend({ contentId, body }: { contentId: string | undefined; body: string }): FaultKey | null {
  if (contentId === undefined || contentId.trim() === '') return 'contentThreads.noParent'
  return body.trim() === '' ? 'contentThreads.empty' : null
}

/** Within this time the same words by the same person are a second click. */
const secondClickMs = 60_000

type LastMessage = { authorKind: PersonKind; authorId: string | null; body: string; createdAt: Date } | null

export function isSecondClick(
  last: LastMessage,
  author: { kind: PersonKind; id: string | null },
  body: string,
  now: Date,
): boolean {
  if (last === null || now.getTime() - last.createdAt.getTime() > secondClickMs) return false
  return last.authorKind === author.kind && last.authorId === author.id && last.body === body
}

/** Each message of the student with what was answered to it before the next one. */
export function questionsOf(messages: readonly MessageView[]): { question: MessageView; replies: MessageView[] }[] {
  const questions: { question: MessageView; replies: MessageView[] }[] = []
  for (const message of messages) {
    if (message.authorKind === 'STUDENT') questions.push({ question: message, replies: [] })
    else questions.at(-1)?.replies.push(message)
  }
  return questions
}

/** The topics by which the database tells somebody of messages about chapters (docs/decisions/0014). */
export function toldOfContentThreads(actor: Actor): Topic[] {
  if (!isSignedIn(actor)) return []
  if (actor.role === 'coordinator') return [`ContentThread:${actor.schoolId}`]
  if (actor.role === 'admin') return [`ContentThread:${reachesEverything(actor) ? everyProject : actor.projectId}`]
  return [`ContentThread:${personIdOf(actor)}`]
}

/** Of threads and those of them that wait, how many are asked for. */
export function threadsAsked({ all, waiting }: { all: number; waiting: number }, isWaiting?: boolean): number {
  if (isWaiting === undefined) return all
  return isWaiting ? waiting : all - waiting
}

/** The class that a list is narrowed to; one that is not offered narrows nothing (console#files-of-lists). */
export function choiceOf(classes: readonly { id: string }[], classId: string | undefined): string | undefined {
  return classes.some(({ id }) => id === classId) ? classId : undefined
}
