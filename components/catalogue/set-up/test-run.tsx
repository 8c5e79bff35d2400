'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { runTestRegistrationAction } from '@/lib/features/console/test-registrations/actions'
import type { TestOutcome } from '@/lib/features/console/test-registrations/register-invented.step'
import { instantInProse, moneyText } from '@/lib/i18n/format'
import { CheckMark } from './check-mark'

type Props = {
  project: { id: string; version: number }
  /** Why no registration can be tried, in words. */
  reason: string | null
}

/** Tries a registration for a draft, and says step by step how it went. */
export function TestRun({ project, reason }: Props) {
  const t = useTranslations('setUp.test')
  const [outcome, setOutcome] = useState<TestOutcome | null>(null)
  const operation = useRefreshing(runTestRegistrationAction, { onSuccess: setOutcome })
  const steps = useSteps(outcome)
  return (
    <>
      <Button
        block
        reason={reason}
        pending={operation.pending}
        onClick={() => void operation.run({ projectId: project.id, version: project.version })}
      >
        {t('run')}
      </Button>
      {operation.fault && <FaultBanner fault={operation.fault} />}
      <Dialog
        open={outcome !== null}
        onOpenChange={(next) => !next && setOutcome(null)}
        title={t('done.title')}
        description={t('done.text')}
      >
        <ol className="flex flex-col gap-2.5">
          {steps.map((step) => (
            <li key={step} className="flex gap-2.5">
              <CheckMark state="done" />
              <span className="min-w-0">{step}</span>
            </li>
          ))}
        </ol>
        <DialogFooter>
          <Button variant="primary" onClick={() => setOutcome(null)}>
            {t('done.close')}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  )
}

function useSteps(outcome: TestOutcome | null): string[] {
  const t = useTranslations('setUp.test.done')
  const [language, zone] = [useLocale(), useTimeZone() ?? 'UTC']
  if (outcome === null) return []
  const { at, number, holdUntil, fee, receipt, team, submitUntil } = outcome
  const on = (instant: Date) => instantInProse(instant, language, zone)
  const money = (minor: number) => moneyText(minor, fee?.currency ?? '')
  return [
    t('registered', { number, date: on(at) }),
    fee === null ? t('free') : t('fee', { total: money(fee.totalMinor), processing: money(fee.processingFeeMinor) }),
    ...(holdUntil === null ? [] : [t('hold', { date: on(holdUntil) })]),
    ...(receipt === null ? [] : [t('paid', { number: receipt })]),
    ...(team === null ? [] : [t('team', { code: team })]),
    ...(submitUntil === null ? [] : [t('submit', { date: on(submitUntil) })]),
  ]
}
