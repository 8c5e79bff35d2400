import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/shell/use-time-left'

export type OwnWords = ReturnType<typeof useOwnWords>

/** What the cards of a home are put into words with, found once for all of them. */
export function useOwnWords() {
  return {
    t: once(useTranslations('ownProjects')),
    track: once(useTranslations('studentHome.track')),
    statuses: once(useTranslations('statuses')),
    faults: useTranslations('faults'),
    free: useTranslations('common')('free'),
    language: useLocale(),
    zone: useTimeZone() ?? 'UTC',
    timeLeft: useTimeLeft(),
  }
}

/** Texts without values are found once for all cards, which say the same ones. */
function once<T extends (...said: never[]) => string>(say: T): T {
  const found = new Map<unknown, string>()
  const saying = (...said: Parameters<T>): string => {
    if (said.length > 1) return say(...said)
    const [key]: readonly unknown[] = said
    const known = found.get(key) ?? say(...said)
    found.set(key, known)
    return known
  }
  return Object.assign(saying, say)
}
