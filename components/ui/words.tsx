'use client'

import { createContext, type ReactNode, use } from 'react'

/** The few texts of the primitives themselves; the application supplies them once, in the reader's language. */
export type Words = {
  back: string
  cancel: string
  chooseDay: string
  clear: string
  close: string
  compactRows: string
  copied: string
  copyFailed: string
  dateFormat: string
  dateNone: string
  dismiss: string
  earliestDate: (day: string) => string
  hidePassword: string
  latestDate: (day: string) => string
  narrowSearch: string
  next: string
  noMatch: string
  notifications: string
  pagination: string
  previous: string
  required: string
  search: string
  showPassword: string
}

const WordsContext = createContext<Words | null>(null)

export function UiWords({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>
}

export function useWords(): Words {
  const words = use(WordsContext)
  if (!words) throw new Error('Put <UiWords words={…}> around the page: this component speaks.')
  return words
}

/** The way out of a question, which never reads like its answer: "Cancel" beside "Cancel import" says nothing. */
export function useWayOut(answer: ReactNode): string {
  const { back, cancel } = useWords()
  return typeof answer === 'string' && answer.startsWith(cancel) ? back : cancel
}
