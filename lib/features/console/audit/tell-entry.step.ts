import { hasMessage, translate } from '@/lib/i18n/translate'
import { messagesOf } from '@/lib/i18n/messages'
import type { World } from '@/lib/kernel/world'
import type { AuditRow, AuditWords, DeedFilter } from './queries'
import { codeAsked, isSignIn, refused } from './rules'
import type { ValueNames } from './values.queries'
import { tellValue } from './values.rules'

/** An entry in words: what was done, to what kind of thing, what is said of it, and what changed. */
export function tellEntry(world: World, entry: AuditRow, { nameOf, currencyOf }: ValueNames) {
  const { language } = world
  const { operation, objectType, reason, values } = entry
  const object = `auditObjects.${objectType}`
  const failed = isSignIn(operation) && reason !== null && reason !== codeAsked
  return {
    deed: failed ? translate(language, 'auditLog.failedLogin') : actionName(world, operation),
    object: hasMessage(object) ? translate(language, object) : objectType,
    note: reason === null ? null : noteOf(language, reason),
    values: values.map((value) => tellValue(language, value, { nameOf, currency: currencyOf(entry, value.field) })),
  }
}

function noteOf(language: World['language'], reason: string): string {
  if (reason === refused) return translate(language, 'auditLog.refused')
  const ours = [`auditNotes.${noteKey(reason)}`, `faults.${reason}`].find(hasMessage)
  return ours === undefined ? reason : translate(language, ours)
}

/** The key of what an operation itself gives as its reason: `hold ended` is `holdEnded`. */
export function noteKey(reason: string): string {
  return reason.replace(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase())
}

/** What somebody searches for, with what is called so in the reader's language. */
export function wordsOf(world: World, search: string): AuditWords {
  return { search, deeds: deedsCalled(world, search), kinds: kindsCalled(world, search) }
}

type NamedCode = { value: string; label: string }

/** The kinds of objects, by code and as the reader calls them, to choose from, in the order of their words. */
export function objectChoices({ language }: World): NamedCode[] {
  return inOrder(language, Object.entries(messagesOf(language).auditObjects))
}

/** What can be done, by code and as the reader calls it, where each of these words is in one or the other. */
export function actionsCalled({ language }: World, search: string): NamedCode[] {
  const words = search.toLowerCase().split(/\s+/)
  const named = namesIn(messagesOf(language).auditDeeds, '').filter(([code, text]) =>
    words.every((word) => code.includes(word) || text.toLowerCase().includes(word)),
  )
  return inOrder(language, named)
}

/** An action as the reader calls it. */
export function actionName({ language }: World, code: string): string {
  const key = `auditDeeds.${code.replaceAll('/', '.')}`
  return hasMessage(key) ? translate(language, key) : code
}

function inOrder(language: World['language'], named: [value: string, label: string][]): NamedCode[] {
  return named
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, language))
}

/** The operations whose words, as the reader reads them, have this text in them. */
function deedsCalled({ language }: World, search: string): DeedFilter[] {
  const target = search.toLowerCase()
  const isCalled = (text: string) => text.toLowerCase().includes(target)
  const named = namesIn(messagesOf(language).auditDeeds, '').filter(([, text]) => isCalled(text))
  const failed = isCalled(translate(language, 'auditLog.failedLogin'))
  return [
    ...named.map(([operation]) => (isSignIn(operation) ? { operation, failed: false } : { operation })),
    ...(failed ? signIns().map((operation) => ({ operation, failed: true })) : []),
  ]
}

/** The kinds of objects whose word, as the reader reads it, has this text in it. */
function kindsCalled({ language }: World, search: string): string[] {
  const target = search.toLowerCase()
  return Object.entries(messagesOf(language).auditObjects).flatMap(([kind, text]) =>
    search !== '' && text.toLowerCase().includes(target) ? [kind] : [],
  )
}

function signIns(): string[] {
  return namesIn(messagesOf('en-US').auditDeeds, '')
    .map(([operation]) => operation)
    .filter(isSignIn)
}

function namesIn(node: object, path: string): [operation: string, text: string][] {
  return Object.entries(node).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : namesIn(value, `${path}${key}/`),
  )
}
