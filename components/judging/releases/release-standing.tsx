import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { StatusChip } from '@/components/ui/status-chip'
import type { ReleaseState } from './release-state'

/** The state of the release: not set, scheduled, or released. */
export function ReleaseStanding({ release }: Pick<ReleaseState, 'release'>) {
  const t = useTranslations('releases.standing')
  if (release === null) {
    return (
      <>
        <StatusChip tone="neutral">{t('none')}</StatusChip>
        <p className="mt-3 text-ink-muted">{t('noneText')}</p>
      </>
    )
  }
  const state = release.isOut ? 'out' : 'coming'
  return (
    <>
      <StatusChip tone={release.isOut ? 'good' : 'warn'}>{t(state)}</StatusChip>
      <p className="mt-3 font-semibold text-lead">
        <DateTime value={release.releaseAt} />
      </p>
      <p className="mt-1 text-ink-muted">{t(`${state}Text`, { name: release.by.name })}</p>
    </>
  )
}
