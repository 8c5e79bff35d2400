import { ofQuery } from './with-query'

/** The addresses of messages, separate from the others because every page carries them in the error screen and the menu. */

/** The user's own messages to the organisers, and the inbox of those who answer. */
export const messagesHref = '/messages'
export const inboxHref = '/checkMessage'
export const messageHref = (id: string) => ofQuery('/messageContent', { id })
export const everyThreadHref = ofQuery(inboxHref, { state: 'all' })
/** One part of it, in full. */
export const inboxPartHref = (part: 'unread' | 'unanswered' | 'changes') => ofQuery(inboxHref, { part })
export const inboxThreadHref = (id: string) => ofQuery(inboxHref, { id })

/** The subject object of a message, as its address names it. */
export type WriteAbout = {
  type: 'PROCESS' | 'SYSTEM' | 'SCORE' | 'AWARD' | 'OTHER'
  project?: string
  about?: { kind: 'ORDER' | 'CERTIFICATE' | 'REGISTRATION'; id: string }
  /** The reference of an error in the log. */
  reference?: string
}
/** A new message with its type, project and subject filled in. */
export const writeHref = ({ type, project, about, reference }: WriteAbout) =>
  ofQuery(messagesHref, {
    write: '1',
    type,
    ...(project === undefined ? {} : { project }),
    ...(about === undefined ? {} : { about: `${about.kind}:${about.id}` }),
    ...(reference === undefined ? {} : { reference }),
  })
/** Whether a path leads to a new message, which somebody who is signed out can send by mail as well. */
export const asksToWrite = (path: string | null) =>
  path !== null && path.startsWith(`${messagesHref}?`) && new URLSearchParams(path.split('?')[1]).has('write')
