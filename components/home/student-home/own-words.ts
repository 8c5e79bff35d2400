import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useOnce } from '@/components/shell/use-once'
import { useTimeLeft } from '@/components/shell/use-time-left'

export type OwnWords = ReturnType<typeof useOwnWords>

/** What the cards of a home are put into words with, found once for all of them. */
export function useOwnWords() {
  return {
    t: useOnce('ownProjects', useTranslations('ownProjects')),
    track: useOnce('studentHome.track', useTranslations('studentHome.track')),
    statuses: useOnce('statuses', useTranslations('statuses')),
    faults: useTranslations('faults'),
    free: useTranslations('common')('free'),
    language: useLocale(),
    zone: useTimeZone() ?? 'UTC',
    timeLeft: useTimeLeft(),
  }
}
