import type { Language } from '@/lib/i18n/languages'
import en from '@/messages/api/en-US.json'
import zh from '@/messages/api/zh-CN.json'

type Texts = typeof en

/** What the catalogue of functions says, apart from the texts of the screens, which no browser loads with it. */
const texts: Record<Language, Texts> = { 'en-US': en, 'zh-CN': zh }

type Group = 'sections' | 'functions' | 'fields' | 'own' | 'schemas'

/** A text of the catalogue; null where there is none. */
function textOf(language: Language, group: Group, name: string): string | null {
  const found: Readonly<Record<string, string>> = texts[language][group]
  return Object.hasOwn(found, name) ? (found[name] ?? null) : null
}

/** Texts of one language. */
export function apiTexts(language: Language) {
  const { title, info, http, license, sameAs } = texts[language]
  const of = (group: Group) => (name: string) => textOf(language, group, name)
  const [ownOf, fieldOf] = [of('own'), of('fields')]
  return {
    title,
    info,
    http,
    license,
    sameAs,
    section: of('sections'),
    functionText: of('functions'),
    schemaText: of('schemas'),
    /** A field means the same everywhere, unless a function or a schema says what it means there; the build takes a dot for depth. */
    field: (owner: string, name: string) => ownOf(`${owner}/${name}`) ?? fieldOf(name),
  }
}
export type ApiTexts = ReturnType<typeof apiTexts>
