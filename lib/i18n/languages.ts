/** The two languages of the portal; codes are exactly those of the specification (screens#languages). */
export const languages = ['en-US', 'zh-CN'] as const
export type Language = (typeof languages)[number]
export const defaultLanguage: Language = 'en-US'
export const languageCookie = 'portal_language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

/** The best of the two languages for an `Accept-Language` header; null when it names neither. */
export function acceptedLanguage(header: string | null): Language | null {
  const preferred = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean)
      return { tag: tag.toLowerCase(), quality: quality === undefined ? 1 : Number(quality) }
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of preferred) {
    if (tag.startsWith('zh')) return 'zh-CN'
    if (tag.startsWith('en')) return 'en-US'
  }
  return null
}

/** A text an organiser keeps in both languages. */
export type Bilingual = { zh: string; en: string }

export function inLanguage(text: Bilingual, language: Language): string {
  return (language === 'zh-CN' ? text.zh : text.en) || text.en || text.zh
}

export function schoolName({ name, nameEn }: { name: string; nameEn: string | null }, language: Language): string {
  return language === 'zh-CN' ? name : (nameEn ?? name)
}

export type NamedSite = { city: string; district: string | null; name: string; nameEn: string | null }

/** A test site, from its city on; in English as the organizers name it there, if they do. */
export function siteName({ city, district, name, nameEn }: NamedSite, language: Language): string {
  if (language === 'en-US' && nameEn) return nameEn
  return [city, district, name].filter(Boolean).join(' · ')
}

/** Things of equal rank in running text. */
export function listed(texts: readonly string[], language: Language): string {
  return texts.join(language === 'zh-CN' ? '、' : ', ')
}

/** A jsonb column of a bilingual text; the check `is_bilingual` on it promises what Prisma's type can't. */
export function bilingualOf(column: unknown): Bilingual {
  const { zh, en } = column as Bilingual
  return { zh, en }
}

/** A language as a column of the database holds it. Throws on any other text. */
export function languageOf(column: string): Language {
  if (!isLanguage(column)) throw new Error(`${column} is no language of the portal`)
  return column
}
