'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { TextPair } from '@/components/forms/text-pair'
import { pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { isAccountNumber, isSwift } from '@/lib/features/catalogue/settings/accounts.rules'
import { mostDays, mostYears, retentionYears, settingFacts } from '@/lib/features/catalogue/settings/rules'
import { SettingCard, settingField } from './setting-card'
import {
  type MoneyValue,
  type OrganizerValue,
  type QuietHoursValue,
  retentionKeys,
  type RetentionValue,
  type SettingCardProps,
  type TransferValue,
  type ZoneChoice,
  zoneOptions,
} from './settings-view'

type OrganizerCardProps = SettingCardProps<OrganizerValue> & { usualEmail: string | null }

/** Who organises, as receipts and mails say it. */
export function OrganizerCard({ value, usualEmail, ...card }: OrganizerCardProps) {
  const t = useTranslations('settings.organizer')
  return (
    <SettingCard
      setting="organizer"
      {...card}
      check={(values) => {
        const name = pairOf(values, settingField('name'))
        const isHalf = (name.zh === '') !== (name.en === '')
        return isHalf ? [{ field: settingField(name.zh === '' ? 'name.zh' : 'name.en'), message: t('nameBoth') }] : []
      }}
      read={(values) => ({
        name: pairOrNull(values, settingField('name')),
        details: textOf(values, settingField('details')),
        email: textOf(values, settingField('email')),
      })}
    >
      <TextPair
        label={t('name')}
        name={settingField('name')}
        value={value.name}
        hint={t('nameHint')}
        maxLength={settingFacts.name.max}
      />
      <Field label={t('details')} name={settingField('details')} hint={t('detailsHint')}>
        <Textarea rows={3} maxLength={settingFacts.details.max} defaultValue={value.details} />
      </Field>
      <Field label={t('email')} name={settingField('email')} hint={t('emailHint')}>
        <Input
          type="email"
          autoComplete="off"
          maxLength={settingFacts.email.max}
          defaultValue={value.email ?? ''}
          placeholder={usualEmail ?? undefined}
          className="sm:w-96"
        />
      </Field>
    </SettingCard>
  )
}

type MoneyCardProps = SettingCardProps<MoneyValue> & { currencies: readonly { code: string; label: string }[] }

/** What new projects and packages are priced in, and what tuition is told in. */
export function MoneyCard({ value, currencies, ...card }: MoneyCardProps) {
  const t = useTranslations('settings.money')
  const options = [
    { value: '', label: t('latest') },
    ...currencies.map(({ code, label }) => ({ value: code, label: `${code} · ${label}` })),
  ]
  return (
    <SettingCard
      setting="money"
      {...card}
      read={(values) => ({
        currency: textOf(values, settingField('currency')),
        tuitionCurrency: textOf(values, settingField('tuitionCurrency')),
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('currency')} name={settingField('currency')} hint={t('currencyHint')}>
          <Select defaultValue={value.currency} options={options} />
        </Field>
        <Field label={t('tuitionCurrency')} name={settingField('tuitionCurrency')} hint={t('tuitionHint')}>
          <Select
            defaultValue={value.tuitionCurrency}
            options={[{ value: '', label: t('asPrice') }, ...options.slice(1)]}
          />
        </Field>
      </div>
    </SettingCard>
  )
}

type ZoneCardProps = SettingCardProps<{ zone: string }> & Pick<ZoneChoice, 'zones'>

/** By which clocks everybody sees dates, and types them. */
export function ZoneCard({ value, zones, ...card }: ZoneCardProps) {
  const t = useTranslations('settings.timeZone')
  return (
    <SettingCard setting="timeZone" {...card} read={(values) => ({ zone: textOf(values, settingField('zone')) })}>
      <Field label={t('zone')} name={settingField('zone')} hint={t('zoneHint')} className="sm:w-96">
        <Select defaultValue={value.zone} options={zoneOptions(zones)} />
      </Field>
    </SettingCard>
  )
}

/** Where bank transfers go. */
export function TransferCard({ value, ...card }: SettingCardProps<TransferValue>) {
  const t = useTranslations('settings.transfer')
  const fields = ['holder', 'bank', 'account', 'swift'] as const
  return (
    <SettingCard
      setting="transfer"
      {...card}
      check={(values) =>
        (['account', 'swift'] as const).flatMap((field) => {
          const isRight = field === 'account' ? isAccountNumber : isSwift
          const isFine = isRight(textOf(values, settingField(field)))
          return isFine ? [] : [{ field: settingField(field), message: t(`${field}Wrong`) }]
        })
      }
      read={(values) => ({
        ...Object.fromEntries(fields.map((field) => [field, textOf(values, settingField(field))])),
        hint: pairOf(values, settingField('hint')),
      })}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        {fields.map((field) => (
          <Field
            key={field}
            label={t(field)}
            name={settingField(field)}
            hint={field === 'account' ? t('accountHint') : undefined}
          >
            <Input autoComplete="off" maxLength={settingFacts[field].max} defaultValue={value[field]} />
          </Field>
        ))}
      </div>
      <TextPair
        label={t('hint')}
        name={settingField('hint')}
        value={value.hint}
        hint={t('hintHint')}
        maxLength={settingFacts.hint.max}
        rows={2}
      />
    </SettingCard>
  )
}

/** What owners need to act as owners. */
export function SignInCard({ value, ...card }: SettingCardProps<{ ownersNeedApp: boolean }>) {
  const t = useTranslations('settings.signIn')
  return (
    <SettingCard
      setting="signIn"
      {...card}
      read={(values) => ({ ownersNeedApp: values.has(settingField('ownersNeedApp')) })}
    >
      <Checkbox
        name={settingField('ownersNeedApp')}
        label={t('ownersNeedApp')}
        hint={t('ownersNeedAppHint')}
        defaultChecked={value.ownersNeedApp}
      />
    </SettingCard>
  )
}

/** How long things are kept. */
export function RetentionCard({ value, ...card }: SettingCardProps<RetentionValue>) {
  const t = useTranslations('settings.retention')
  const errors = useFieldErrors()
  const most = (key: keyof RetentionValue) => (key in retentionYears ? mostYears : mostDays)
  const isFine = (text: string, key: keyof RetentionValue) =>
    /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= most(key)
  return (
    <SettingCard
      setting="retention"
      {...card}
      check={(values) =>
        retentionKeys
          .filter((key) => !isFine(textOf(values, settingField(key)), key))
          .map((key) => ({
            field: settingField(key),
            message: errors('wholeNumberUpTo', { field: t(key), most: most(key) }),
          }))
      }
      read={(values) =>
        Object.fromEntries(retentionKeys.map((key) => [key, Number(textOf(values, settingField(key)))]))
      }
    >
      <div className="grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {retentionKeys.map((key) => (
          <Field
            key={key}
            label={t(key)}
            name={settingField(key)}
            hint={t(key in retentionYears ? 'years' : 'days')}
            required
          >
            <Input inputMode="numeric" autoComplete="off" maxLength={4} defaultValue={value[key]} />
          </Field>
        ))}
      </div>
    </SettingCard>
  )
}

/** When reminders, announcements and daily digests wait. */
export function QuietHoursCard({ value, ...card }: SettingCardProps<QuietHoursValue>) {
  const t = useTranslations('settings.quietHours')
  const zone = useTimeZone() ?? 'UTC'
  return (
    <SettingCard
      setting="quietHours"
      {...card}
      check={(values) =>
        values.has(settingField('isOn')) && textOf(values, settingField('from')) === textOf(values, settingField('to'))
          ? [{ field: settingField('to'), message: t('sameTime') }]
          : []
      }
      read={(values) => ({
        isOn: values.has(settingField('isOn')),
        from: textOf(values, settingField('from')),
        to: textOf(values, settingField('to')),
      })}
    >
      <Checkbox name={settingField('isOn')} label={t('isOn')} hint={t('isOnHint')} defaultChecked={value.isOn} />
      <div className="grid gap-5 sm:grid-cols-2">
        {(['from', 'to'] as const).map((field) => (
          <Field
            key={field}
            label={t(field)}
            name={settingField(field)}
            hint={field === 'to' ? t('zone', { zone }) : undefined}
          >
            <Input type="time" required defaultValue={value[field]} className="sm:w-40" />
          </Field>
        ))}
      </div>
    </SettingCard>
  )
}
