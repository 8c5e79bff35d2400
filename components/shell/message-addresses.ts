/** Addresses of messages: apart from all others, as every page carries them, the error screen's and the menu's. */
const of = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`

/** What somebody has written to the organisers, and the messages whoever answers has before them. */
export const messagesHref = '/messages'
export const inboxHref = '/checkMessage'
export const messageHref = (id: string) => of('/messageContent', { id })
export const everyThreadHref = of(inboxHref, { state: 'all' })
export const inboxThreadHref = (id: string) => of(inboxHref, { id })

/** What a message to the organisers is about, as its address says it. */
export type WriteAbout = {
  type: 'PROCESS' | 'SYSTEM' | 'SCORE' | 'AWARD' | 'OTHER'
  project?: string
  about?: { kind: 'ORDER' | 'CERTIFICATE' | 'REGISTRATION'; id: string }
  /** Under which an error is found in the log. */
  reference?: string
}
/** A new message with its type, project and subject filled in. */
export const writeHref = ({ type, project, about, reference }: WriteAbout) =>
  of(messagesHref, {
    write: '1',
    type,
    ...(project === undefined ? {} : { project }),
    ...(about === undefined ? {} : { about: `${about.kind}:${about.id}` }),
    ...(reference === undefined ? {} : { reference }),
  })
