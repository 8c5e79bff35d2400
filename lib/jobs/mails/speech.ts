import type { ReactNode } from 'react'
import type { Language } from '@/lib/i18n/languages'
import { type MessageKey, type MessageValues, translate } from '@/lib/i18n/translate'
import { plainText, richText } from './rich-text'

/** A text of a mail, by its key without the group it lies in. */
export type MailTexts = Readonly<Record<string, string>>
/** What a mail said: under which key, as a line or a paragraph, and what it had to tell. */
export type MailUtterance = { key: string; isParagraph: boolean; words: MessageValues }

export type MailSpeech = {
  say: (key: MessageKey, words?: MessageValues) => string
  tell: (key: MessageKey, words?: MessageValues) => ReactNode
}

const group = 'mail.'

/**
 * How a mail speaks: in the organiser's own words where there are any for a key, else in ours. Own words that name what
 * this mail can't tell are left aside, so that a mail goes out in any case.
 */
export function speechOf(
  language: Language,
  own: MailTexts = {},
  hear?: (utterance: MailUtterance) => void,
): MailSpeech {
  const ownOf = (key: string, words: MessageValues) => {
    const text = own[key]
    return text !== undefined && placeholdersOf(text).every((name) => Object.hasOwn(words, name)) ? text : undefined
  }
  return {
    say: (full, words = {}) => {
      const key = full.slice(group.length)
      hear?.({ key, isParagraph: false, words })
      const text = ownOf(key, words)
      return text === undefined ? translate(language, full, words) : plainText(text, words)
    },
    tell: (full, words = {}) => {
      const key = full.slice(group.length)
      hear?.({ key, isParagraph: true, words })
      const text = ownOf(key, words)
      return text === undefined ? translate(language, full, words) : richText(text, words)
    },
  }
}

/** The names in braces, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name))]
}
