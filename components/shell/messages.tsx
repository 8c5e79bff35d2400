import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages as Catalogue } from '@/lib/i18n/messages'
import { AddedMessages } from './added-messages'

export type MessagesProps = { of: readonly (keyof Catalogue)[]; children: ReactNode }

/** Gives the client components inside it the texts of these namespaces, in addition to those they have. */
export async function Messages({ of, children }: MessagesProps) {
  const all = await getMessages()
  const messages = Object.fromEntries(of.map((namespace) => [namespace, all[namespace]]))
  return <AddedMessages messages={messages}>{children}</AddedMessages>
}
