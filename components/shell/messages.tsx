import type { AbstractIntlMessages } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type AsText, asText } from '@/components/ui/as-text'
import type { Messages as Catalogue } from '@/lib/i18n/messages'
import { AddedMessages } from './added-messages'

/** A namespace, or a part of one: a page that needs three texts of a large namespace sends those alone. */
type TextGroup = { [N in keyof Catalogue]: N | `${N}.${keyof Catalogue[N] & string}` }[keyof Catalogue]
export type MessagesProps = { of: readonly TextGroup[]; children: ReactNode }

/** Gives the client components inside it the texts of these namespaces, in addition to those they have. */
export async function Messages({ of, children }: MessagesProps) {
  return <AddedMessages texts={textsOf(await getMessages(), of)}>{children}</AddedMessages>
}

/** Made once: the texts of a page are the same for everybody of a language. */
const made = new WeakMap<AbstractIntlMessages, Map<string, PageTexts>>()
type PageTexts = AsText<Record<string, AbstractIntlMessages>>

function textsOf(all: AbstractIntlMessages, of: MessagesProps['of']): PageTexts {
  const ofLanguage = made.get(all) ?? new Map<string, PageTexts>()
  made.set(all, ofLanguage)
  const name = of.join()
  const texts = ofLanguage.get(name) ?? asText(chosen(all, of))
  ofLanguage.set(name, texts)
  return texts
}

function chosen(all: AbstractIntlMessages, of: MessagesProps['of']): Record<string, AbstractIntlMessages> {
  const messages: Record<string, AbstractIntlMessages> = {}
  for (const name of of) {
    const [namespace = '', part] = name.split('.')
    const texts = all[namespace]
    if (typeof texts !== 'object') continue
    messages[namespace] = { ...messages[namespace], ...(part === undefined ? texts : { [part]: texts[part] ?? '' }) }
  }
  return messages
}
