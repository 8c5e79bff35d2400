import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { once } from '@/components/shell/once'
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
