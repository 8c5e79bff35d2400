'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { numberOrNull } from '@/components/catalogue/set-up/section'
import { SectionFrame } from '@/components/catalogue/set-up/section-frame'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MomentField } from '@/components/ui/moment-field'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { decimalOf, typedMinor } from '@/lib/i18n/amount'
import { savePackageAction } from '@/lib/features/catalogue/packages/actions'
import { isPriced, packageFacts } from '@/lib/features/catalogue/packages/rules'
import type { PackageSetUp } from '@/lib/features/catalogue/packages/set-up.queries'
import { instantInField, inZone } from '@/lib/i18n/format'
import { type PackableProject, PackageProjectsField } from './package-projects-field'

type Props = {
  bundle: PackageSetUp
  projects: readonly PackableProject[]
  currencies: readonly string[]
  /** Why the reader only reads. */
  reason: string | null
}

/** All an organiser says of a package, saved as a whole. */
export function PackageForm({ bundle, projects, currencies, reason }: Props) {
  const t = useTranslations('packageSetUp')
  const prices = useTranslations('setUp.prices')
  const errors = useFieldErrors()
  const zone = useTimeZone() ?? 'UTC'
  const operation = useRefreshing(savePackageAction, { successMessage: t('saved') })
  const initial = bundle.projects.map(({ id }) => id)
  const [projectIds, setProjectIds] = useState<readonly string[]>(initial)
  const [costs, setCosts] = useState<'priced' | 'free'>(isPriced(bundle) ? 'priced' : 'free')
  const hasPrice = costs === 'priced'
  const check = (values: FormData): Wrong[] => {
    const price = typedMinor(textOf(values, 'priceMinor'), textOf(values, 'currency'))
    const uses = textOf(values, 'uses')
    return [
      ...(hasPrice && (price === null || price === 0)
        ? [{ field: 'priceMinor', message: prices('priceMissing') }]
        : []),
      ...(uses === '' || (/^\d{1,2}$/.test(uses) && Number(uses) > 0)
        ? []
        : [{ field: 'uses', message: errors('wholeNumberUpTo', { field: t('usesNoun'), most: 99 }) }]),
    ]
  }
  const send = (values: FormData) => {
    const currency = hasPrice ? textOf(values, 'currency') : bundle.currency
    void operation.run({
      packageId: bundle.id,
      version: bundle.version,
      name: pairOf(values, 'name'),
      summary: pairOrNull(values, 'summary'),
      priceMinor: hasPrice ? typedMinor(textOf(values, 'priceMinor'), currency) : 0,
      currency,
      uses: numberOrNull(textOf(values, 'uses')),
      startsAt: inZone(textOf(values, 'startsAt'), zone),
      endsAt: inZone(textOf(values, 'endsAt'), zone),
      projectIds,
    })
  }
  const known = currencies.includes(bundle.currency) ? currencies : [bundle.currency, ...currencies]
  const inField = (at: Date | null) => (at === null ? '' : instantInField(at, zone))
  const isMoved = projectIds.join() !== initial.join()
  return (
    <SectionFrame title={t('about')} isChanged={isMoved} {...{ reason, operation, check }} onSubmit={send}>
      <TextPair label={t('name')} name="name" value={bundle.name} maxLength={packageFacts.name.max} required />
      <TextPair
        label={t('summary')}
        name="summary"
        value={bundle.summary}
        hint={t('summaryHint')}
        maxLength={packageFacts.summary.max}
        rows={2}
      />
      <PackageProjectsField
        projects={projects}
        chosen={projectIds}
        onChange={setProjectIds}
        isFixed={reason !== null}
      />
      <FieldGroup label={prices('costs')} name="costs" hint={bundle.sales.ever > 0 ? t('priceHint') : undefined}>
        <Segmented
          value={costs}
          onValueChange={setCosts}
          className="w-full sm:w-80"
          options={[
            { value: 'priced', label: prices('priced') },
            { value: 'free', label: prices('free') },
          ]}
        />
      </FieldGroup>
      <div className="grid gap-5 sm:grid-cols-2 2xl:grid-cols-3">
        {hasPrice && (
          <>
            <Field label={t('price')} name="priceMinor" required>
              <Input
                inputMode="decimal"
                autoComplete="off"
                defaultValue={
                  bundle.priceMinor > 0 ? decimalOf({ amountMinor: bundle.priceMinor, currency: bundle.currency }) : ''
                }
              />
            </Field>
            <Field label={prices('currency')} name="currency">
              <Select defaultValue={bundle.currency} options={known.map((value) => ({ value, label: value }))} />
            </Field>
          </>
        )}
        <Field label={t('uses')} name="uses" hint={t('usesHint')}>
          <Input inputMode="numeric" autoComplete="off" maxLength={2} defaultValue={bundle.uses ?? ''} />
        </Field>
        <Field label={t('startsAt')} name="startsAt" hint={t('datesHint')}>
          <MomentField defaultValue={inField(bundle.startsAt)} />
        </Field>
        <Field label={t('endsAt')} name="endsAt">
          <MomentField defaultValue={inField(bundle.endsAt)} />
        </Field>
      </div>
    </SectionFrame>
  )
}
