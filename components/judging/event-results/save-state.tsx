'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { FaultBanner } from '@/components/forms/fault-banner'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts, textOf } from '@/components/forms/texts'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { reasonFacts } from '@/lib/kernel/fields'
import type { Results } from './use-results'

type Props = { results: Results; total: number; hasRelease: boolean }

/** The progress, whether everything is saved, and the reason that a change needs once a release is set. */
export function SaveState({ results, total, hasRelease }: Props) {
  const t = useTranslations('eventResults')
  const errors = useFieldErrors()
  const { operation, ready, wrong, filled } = results
  const state = operation.pending
    ? t('saving')
    : ready.length > 0
      ? t('unsaved', { count: ready.length })
      : t('allSaved')
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex flex-wrap gap-x-4 text-ink-muted text-sm tabular-nums">
        <span>{t('filled', { filled, total })}</span>
        <span>{state}</span>
        {wrong.length > 0 && <span className="text-bad">{t('wrong', { count: wrong.length })}</span>}
      </p>
      {hasRelease && ready.length > 0 && (
        <Form
          operation={operation}
          summary={false}
          className="sm:flex-row sm:items-end sm:gap-3"
          check={(values) => missingTexts(values, { reason: errors('required', { field: t('reason') }) })}
          onSubmit={(values) => void results.save(textOf(values, 'reason'))}
        >
          <Field label={t('reason')} name="reason" hint={t('reasonHint')} required className="sm:w-96">
            <Input maxLength={reasonFacts.max} />
          </Field>
          <Submit>{t('save', { count: ready.length })}</Submit>
        </Form>
      )}
      {!hasRelease && operation.fault && (
        <div className="flex flex-col items-start gap-3">
          <FaultBanner fault={operation.fault} />
          <Button onClick={() => void results.save(null)}>{t('retry')}</Button>
        </div>
      )}
    </div>
  )
}
