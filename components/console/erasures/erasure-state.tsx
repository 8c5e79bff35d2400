'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { StatusChip } from '@/components/ui/status-chip'
import { repeatErasureAction } from '@/lib/features/console/erasures/actions'
import type { getErasure } from '@/lib/features/console/erasures/get-erasure'
import { erasureSteps } from '@/lib/features/console/erasures/rules'
import type { ResultOf } from '@/lib/kernel/operation'

type ErasureShown = NonNullable<ResultOf<typeof getErasure>['erasure']>
export type ErasureStateProps = {
  erasure: Pick<ErasureShown, 'id' | 'personKind' | 'state' | 'stepsDone' | 'mayRepeat' | 'hasMoneyUnderWay'>
}

const tones = { QUEUED: 'info', RUNNING: 'info', FAILED: 'bad', DONE: 'neutral' } as const
const everyMs = 2000

/** How far an erasure is; one that stopped says before what, and is begun again. */
export function ErasureState({ erasure }: ErasureStateProps) {
  const t = useTranslations('erasures')
  const router = useRouter()
  const operation = useRefreshing(repeatErasureAction, { successMessage: t('begun') })
  const { id, personKind, state, stepsDone, mayRepeat, hasMoneyUnderWay } = erasure
  const isOn = state === 'QUEUED' || state === 'RUNNING'
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => {
      // Without a network the error page of the browser would replace this one.
      if (document.visibilityState === 'visible' && navigator.onLine) router.refresh()
    }, everyMs)
    return () => clearInterval(timer)
  }, [isOn, router])
  const names = erasureSteps[personKind]
  const next = names[stepsDone]
  const isFailed = state === 'FAILED'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <StatusChip tone={tones[state]}>{t(`states.${state}`)}</StatusChip>
      {state === 'RUNNING' && (
        <span className="text-ink-muted text-sm">{t('step', { done: stepsDone, total: names.length })}</span>
      )}
      {isFailed && hasMoneyUnderWay && <span className="text-ink-muted text-sm">{t('waitsForMoney')}</span>}
      {isFailed && !hasMoneyUnderWay && next !== undefined && (
        <span className="text-ink-muted text-sm">{t('stoppedBefore', { step: t(`steps.${next}`) })}</span>
      )}
      {mayRepeat && state !== 'QUEUED' && (
        <Button size="sm" pending={operation.pending} onClick={() => void operation.run({ erasureId: id })}>
          {t('repeat')}
        </Button>
      )}
      {operation.fault && <FaultBanner fault={operation.fault} />}
    </span>
  )
}
