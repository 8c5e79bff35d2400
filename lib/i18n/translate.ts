// Its core and not next-intl, whose React cannot be loaded where jobs and scripts run.
import { createTranslator } from 'use-intl/core'
import { displayZone } from './format'
import type { Language } from './languages'
import { type Messages, messagesOf } from './messages'

type Leaves<T, Prefix extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Prefix}${K}` : Leaves<T[K], `${Prefix}${K}.`>
}[keyof T & string]

/** A dotted key of the message catalogue. */
export type MessageKey = Leaves<Messages>
export type MessageValues = Record<string, string | number>

type Translator = ReturnType<typeof translatorOf>
/** Each makes its own formatters, which are dear to make; there are as many as languages and zones that were shown. */
const translators = new Map<string, Translator>()

function translatorOf(locale: Language, timeZone: string) {
  return createTranslator({ locale, messages: messagesOf(locale), timeZone })
}

/** One text outside a page: API answers, mails, files. Pages use next-intl's own hooks. */
export function translate(language: Language, key: MessageKey, values?: MessageValues): string {
  const zone = displayZone()
  const name = `${language} ${zone}`
  const translator = translators.get(name) ?? translatorOf(language, zone)
  translators.set(name, translator)
  return translator(key, values)
}

/** Is there a text under this dotted key? */
export function hasMessage(key: string): key is MessageKey {
  let node: unknown = messagesOf('en-US')
  for (const step of key.split('.')) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, step)) return false
    node = Reflect.get(node, step)
  }
  // The build compiles a text with values into a list.
  return typeof node === 'string' || Array.isArray(node)
}
