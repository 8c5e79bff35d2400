'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { UploadField } from '@/components/files/upload/upload-field'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf, textsOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { askReductionAction } from '@/lib/features/payments/fee-reductions/actions'
import { levelOf, tuitionFacts, tuitionFrom } from '@/lib/features/payments/fee-reductions/rules'
import { amountText, moneyText } from '@/lib/i18n/format'
import type { OwnReduction } from './reduction'
import { TierTable } from './tier-table'

export type AskDialogProps = { reduction: OwnReduction; onClose: () => void }

/** The proof first, then the tuition with the level it means while typing; or the answer to a request for more. */
export function AskDialog({ reduction, onClose }: AskDialogProps) {
  const t = useTranslations('feeReductions.dialog')
  const { projectCode, request, prices, currency, tuitionCurrency } = reduction
  const question = request?.state === 'MORE_INFO' ? request.reason : null
  const isAnswer = question !== null
  const [typed, setTyped] = useState(
    isAnswer && request !== null && request.tuitionMinor !== null
      ? amountText(request.tuitionMinor, tuitionCurrency).replaceAll(',', '')
      : '',
  )
  const operation = useRefreshing(askReductionAction, {
    successMessage: ({ number }) => t(isAnswer ? 'answered' : 'sent', { number }),
    onSuccess: onClose,
  })
  const tuitionMinor = tuitionFrom(typed, tuitionCurrency)
  const level = tuitionMinor === null ? null : levelOf(tuitionMinor, tuitionCurrency)

  function check(values: FormData) {
    const tuition = textOf(values, 'tuition')
    const wrong = tuitionFrom(tuition, tuitionCurrency) === null
    return [
      ...(wrong ? [{ field: 'tuition', message: t(tuition === '' ? 'tuitionMissing' : 'tuitionWrong') }] : []),
      ...(textOf(values, 'proofKey') === '' ? [{ field: 'proofKey', message: t('proofMissing') }] : []),
    ]
  }

  return (
    <FormDialog
      title={t(isAnswer ? 'answerTitle' : 'title')}
      description={t('text')}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) => void operation.run({ projectCode, ...textsOf(values, 'tuition', 'proofKey') })}
      submit={t(isAnswer ? 'sendAnswer' : 'send')}
    >
      {isAnswer && (
        <div>
          <p className="text-ink-muted">{t('question')}</p>
          <p className="mt-1 border-line border-s-2 ps-3 whitespace-pre-line wrap-anywhere">{question}</p>
        </div>
      )}
      <UploadField purpose="TUITION_PROOF" label={t('proof')} name="proofKey" hint={t('proofHint')} required />
      <Field label={t('tuition')} name="tuition" hint={t('tuitionHint', { currency: tuitionCurrency })} required>
        <Input
          inputMode="decimal"
          autoComplete="off"
          maxLength={tuitionFacts.max}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div>
        <p role="status" className="min-h-6 font-medium">
          {level !== null && <MeantLevel reduction={reduction} level={level} />}
        </p>
        <details className="group">
          <summary className="flex min-h-11 w-fit list-none items-center gap-1 font-medium text-accent-text [&::-webkit-details-marker]:hidden">
            {t('levels')}
            <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          </summary>
          <TierTable mine={level} {...{ prices, currency, tuitionCurrency }} />
        </details>
      </div>
    </FormDialog>
  )
}

/** The level of the typed tuition, before anything is sent. */
function MeantLevel({
  reduction: { prices, priceMinor, currency },
  level,
}: {
  reduction: OwnReduction
  level: number
}) {
  const t = useTranslations('feeReductions.dialog')
  const after = prices.find((price) => price.level === level)?.priceMinor
  const before = moneyText(priceMinor, currency)
  if (after === undefined) return t('levelNone', { level })
  if (after === 0) return t('levelFree', { level })
  if (after === priceMinor) return t('levelSame', { level, before })
  return t('level', { level, after: moneyText(after, currency), before })
}
