import type { Language } from './languages'

export type NamedSite = { city: string; district: string | null; name: string; nameEn: string | null }

/** A test site, from its city on; in English as the organizers name it there, if they do. */
export function siteName({ city, district, name, nameEn }: NamedSite, language: Language): string {
  if (language === 'en-US' && nameEn) return nameEn
  return [city, district, name].filter(Boolean).join(' · ')
}
