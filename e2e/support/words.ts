import { readFileSync } from 'node:fs'
import type { BrowserContext } from '@playwright/test'

export const languages = ['en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]
/** A text by its dotted key in that language. */
export type Words = (key: string, values?: Record<string, string | number>) => string

export function wordsOf(language: Language): Words {
  const catalogue: unknown = JSON.parse(readFileSync(`messages/${language}.json`, 'utf8'))
  return (key, values = {}) => {
    let node = catalogue
    for (const step of key.split('.'))
      node = typeof node === 'object' && node !== null ? Reflect.get(node, step) : undefined
    if (typeof node !== 'string') throw new Error(`no text ${key} in ${language}`)
    return node.replace(/\{(\w+)\}/g, (_whole, name) => String(values[name] ?? ''))
  }
}

/** Sets this browser's language in the portal. */
export async function readIn(context: BrowserContext, language: Language, baseURL: string | undefined): Promise<Words> {
  await context.addCookies([{ name: 'portal_language', value: language, url: baseURL ?? 'http://localhost:3000' }])
  return wordsOf(language)
}
