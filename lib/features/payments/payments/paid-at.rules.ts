import { dateInProse, displayZone, instantInProse } from '@/lib/i18n/format'
import type { Language } from '@/lib/i18n/languages'

/** Of a bank transfer only the day is known, which stands as the instant at which it began (payments#transfers). */
export function isDayAlone(provider: string): boolean {
  return provider === 'OFFLINE'
}

/** When something was paid, as papers and mails have it. */
export function paidAtText(paidAt: Date, provider: string, language: Language): string {
  return (isDayAlone(provider) ? dateInProse : instantInProse)(paidAt, language, displayZone())
}
