import en from '@/messages/en-US.json'
import zh from '@/messages/zh-CN.json'
import type { Language } from './languages'

export type Messages = typeof en

/** The two catalogues must have the same keys: assigning one to the other's type proves it at compile time. */
const catalogues: Record<Language, Messages> = { 'en-US': en, 'zh-CN': zh }

export function messagesOf(language: Language): Messages {
  return catalogues[language]
}
