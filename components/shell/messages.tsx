import type { AbstractIntlMessages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { asText } from '@/components/ui/as-text'
import type { Messages as Catalogue } from '@/lib/i18n/messages'
import { AddedMessages } from './added-messages'

/** A namespace, or a part of one: a page that needs three texts of a large namespace sends those alone. */
type TextGroup = { [N in keyof Catalogue]: N | `${N}.${keyof Catalogue[N] & string}` }[keyof Catalogue]
export type MessagesProps = { of: readonly TextGroup[]; children: ReactNode }

/** Gives the client components inside it the texts of these namespaces, in addition to those they have. */
export async function Messages({ of, children }: MessagesProps) {
  const all: AbstractIntlMessages = await getMessages()
  const messages: Record<string, AbstractIntlMessages> = {}
  for (const name of of) {
    const [namespace = '', part] = name.split('.')
    const texts = all[namespace]
    if (typeof texts !== 'object') continue
    messages[namespace] = { ...messages[namespace], ...(part === undefined ? texts : { [part]: texts[part] ?? '' }) }
  }
  return <AddedMessages texts={asText(messages)}>{children}</AddedMessages>
}
