import { useNow, useTranslations } from 'next-intl'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago a time was, in words that are kept up to date. */
export function useSince(): (at: number) => string {
  const t = useTranslations('scoring.since')
  const now = useNow({ updateInterval: minute / 2 }).getTime()
  return (at) => {
    const past = Math.max(0, now - at)
    if (past < minute) return t('now')
    if (past < hour) return t('minutes', { count: Math.floor(past / minute) })
    return past < day ? t('hours', { count: Math.floor(past / hour) }) : t('days', { count: Math.floor(past / day) })
  }
}
