import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { instantInProse } from '@/lib/i18n/format'
import type { Refunds } from './policy-box'

/** How much is refunded to whoever cancels now; of a package each project has its own. */
export function useRefundToday([only, ...others]: readonly Refunds[]): string | null {
  const t = useTranslations('pay.policy')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  if (only === undefined || only.steps.length === 0 || others.length > 0) return null
  const held = only.steps.find(({ phase }) => phase === 'now')
  if (held === undefined) return t('todayNothing')
  return t('today', { percent: held.percent, date: instantInProse(held.until, language, zone) })
}
