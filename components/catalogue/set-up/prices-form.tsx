'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Field, FieldGroup } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { MomentInput } from '@/components/ui/moment-input'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { decimalOf, typedMinor } from '@/lib/i18n/amount'
import { savePricesAction } from '@/lib/features/payments/prices/actions'
import { mostRows, setUpFacts } from '@/lib/features/catalogue/set-up/rules'
import { instantInField, inZone } from '@/lib/i18n/format'
import { numberOrNull, type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'
import { useRows } from './use-rows'

/** Level 9 costs nothing, whatever is typed. */
const levels = [1, 2, 3, 4, 5, 6, 7, 8] as const
const share = /^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/
const percent = /^(100|\d{1,2})$/

/** What a project costs, what is given back, and until when. */
export function PricesForm({ setUp, reason, currencies }: SectionProps & { currencies: readonly string[] }) {
  const t = useTranslations('setUp')
  const errors = useFieldErrors()
  const zone = useTimeZone() ?? 'UTC'
  const operation = useRefreshing(savePricesAction, { successMessage: t('saved') })
  const [costs, setCosts] = useState<'priced' | 'free'>(setUp.isFree ? 'free' : 'priced')
  const steps = useRows(
    setUp.refundSteps.map((step) => ({ until: instantInField(step.until, zone), percent: String(step.percent) })),
  )
  const levelText = (level: number) => {
    const found = setUp.priceLevels.find((one) => one.level === level)
    return found === undefined ? '' : decimalOf({ amountMinor: found.priceMinor, currency: setUp.currency })
  }
  const isPriced = costs === 'priced'
  const wrong = (field: string, label: string): Wrong => ({ field, message: errors('invalid', { field: label }) })
  const check = (values: FormData): Wrong[] => {
    const currency = textOf(values, 'currency')
    const price = typedMinor(textOf(values, 'priceMinor'), currency)
    return [
      ...(isPriced && (price === null || price === 0)
        ? [{ field: 'priceMinor', message: t('prices.priceMissing') }]
        : []),
      ...(isPriced && !share.test(textOf(values, 'processingFeeBps'))
        ? [wrong('processingFeeBps', t('prices.processingFee'))]
        : []),
      ...(/^\d{0,6}$/.test(textOf(values, 'holdMinutes')) ? [] : [wrong('holdMinutes', t('prices.holdMinutes'))]),
      ...levels.flatMap((level) => {
        const typed = textOf(values, `level${level}`)
        return isPriced && typed !== '' && typedMinor(typed, currency) === null
          ? [wrong(`level${level}`, t('prices.level', { level }))]
          : []
      }),
      ...(isPriced ? steps.rows : []).flatMap((step, at) => [
        ...(step.until === '' ? [wrong(`refundSteps.${at}.until`, t('prices.until'))] : []),
        ...(percent.test(step.percent.trim()) ? [] : [wrong(`refundSteps.${at}.percent`, t('prices.percent'))]),
      ]),
    ]
  }
  const send = (values: FormData) => {
    const currency = isPriced ? textOf(values, 'currency') : setUp.currency
    void operation.run({
      ...targetOf(setUp),
      isFree: !isPriced,
      priceMinor: isPriced ? typedMinor(textOf(values, 'priceMinor'), currency) : 0,
      currency,
      tuitionCurrency: isPriced ? textOf(values, 'tuitionCurrency') : setUp.tuitionCurrency,
      processingFeeBps: isPriced
        ? Math.round(Number(textOf(values, 'processingFeeBps')) * 100)
        : setUp.processingFeeBps,
      holdMinutes: isPriced ? numberOrNull(textOf(values, 'holdMinutes')) : setUp.holdMinutes,
      refundPolicy: pairOf(values, 'refundPolicy'),
      refundSteps: isPriced
        ? steps.rows.map((step) => ({ until: inZone(step.until, zone), percent: Number(step.percent) }))
        : [],
      priceLevels: [
        ...levels.flatMap((level) => {
          const priceMinor = typedMinor(textOf(values, `level${level}`), currency)
          return isPriced && priceMinor !== null ? [{ level, priceMinor }] : []
        }),
        ...setUp.priceLevels.filter(({ level }) => level === 9),
      ],
    })
  }
  const known = [...new Set([setUp.currency, setUp.tuitionCurrency, ...currencies])]
  const choices = known.toSorted((a, b) => currencies.indexOf(a) - currencies.indexOf(b))
  const currencyOptions = choices.map((value) => ({ value, label: value }))
  return (
    <SectionFrame
      title={t('sections.prices')}
      isChanged={steps.isChanged}
      {...{ reason, operation, check }}
      onSubmit={send}
    >
      <FieldGroup label={t('prices.costs')} name="costs">
        <Segmented
          value={costs}
          onValueChange={setCosts}
          className="w-full sm:w-80"
          options={[
            { value: 'priced', label: t('prices.priced') },
            { value: 'free', label: t('prices.free') },
          ]}
        />
      </FieldGroup>
      {isPriced && (
        <div className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-4">
          <Field label={t('prices.price')} name="priceMinor" required>
            <Input
              inputMode="decimal"
              autoComplete="off"
              defaultValue={
                setUp.priceMinor > 0 ? decimalOf({ amountMinor: setUp.priceMinor, currency: setUp.currency }) : ''
              }
            />
          </Field>
          <Field label={t('prices.currency')} name="currency">
            <Select defaultValue={setUp.currency} options={currencyOptions} />
          </Field>
          <Field label={t('prices.processingFee')} name="processingFeeBps" hint={t('prices.processingFeeHint')}>
            <Input inputMode="decimal" autoComplete="off" defaultValue={String(setUp.processingFeeBps / 100)} />
          </Field>
          <Field label={t('prices.holdMinutes')} name="holdMinutes" hint={t('prices.holdHint')}>
            <Input inputMode="numeric" autoComplete="off" defaultValue={setUp.holdMinutes ?? ''} />
          </Field>
        </div>
      )}
      <TextPair
        label={t('prices.refundPolicy')}
        name="refundPolicy"
        value={setUp.refundPolicy}
        maxLength={setUpFacts.text.max}
        rows={4}
        required={isPriced}
      />
      {isPriced && (
        <>
          <FieldGroup label={t('prices.refundSteps')} hint={t('prices.refundStepsHint')}>
            {steps.rows.map((step, at) => (
              <div key={step.key} className="flex flex-wrap items-end gap-3">
                <Field label={t('prices.until')} name={`refundSteps.${at}.until`} className="sm:w-64">
                  <MomentInput value={step.until} onMoment={(until) => steps.change(step.key, { until })} />
                </Field>
                <Field label={t('prices.percent')} name={`refundSteps.${at}.percent`} className="w-32">
                  <Input
                    inputMode="numeric"
                    autoComplete="off"
                    value={step.percent}
                    onChange={({ currentTarget: { value } }) => steps.change(step.key, { percent: value })}
                  />
                </Field>
                <IconButton label={t('prices.removeStep', { number: at + 1 })} onClick={() => steps.remove(step.key)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            ))}
            {steps.rows.length < mostRows.refundSteps && (
              <div>
                <Button
                  size="sm"
                  icon={<Plus aria-hidden="true" />}
                  onClick={() => steps.add({ until: '', percent: '100' })}
                >
                  {t('prices.addStep')}
                </Button>
              </div>
            )}
          </FieldGroup>
          <FieldGroup label={t('prices.levels')} hint={t('prices.levelsHint')}>
            <div className="grid grid-cols-2 gap-3 sm:grid-cols-4 2xl:grid-cols-8">
              {levels.map((level) => (
                <Field key={level} label={t('prices.level', { level })} name={`level${level}`}>
                  <Input inputMode="decimal" autoComplete="off" defaultValue={levelText(level)} />
                </Field>
              ))}
            </div>
          </FieldGroup>
          <Field
            label={t('prices.tuitionCurrency')}
            name="tuitionCurrency"
            hint={t('prices.tuitionCurrencyHint')}
            className="sm:w-80"
          >
            <Select defaultValue={setUp.tuitionCurrency} options={currencyOptions} />
          </Field>
        </>
      )}
    </SectionFrame>
  )
}
