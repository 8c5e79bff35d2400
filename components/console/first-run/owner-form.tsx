'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { TextPair } from '@/components/forms/text-pair'
import { pairOrNull } from '@/components/forms/texts'
import { Form, Submit } from '@/components/forms/form'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useOperation } from '@/components/forms/use-operation'
import { usernameInput } from '@/components/people/sign-in/login-fields'
import { checkNewPassword } from '@/components/people/sign-in/new-password-check'
import { NewPasswordFields } from '@/components/people/sign-in/new-password-fields'
import { type ZoneChoice, zoneOptions } from '@/components/catalogue/settings/settings-view'
import { todayHref } from '@/components/shell/addresses'
import { noteSession } from '@/components/shell/session-note'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { settingFacts } from '@/lib/features/catalogue/settings/rules'
import { makeOwnerAction } from '@/lib/features/console/first-run/actions'
import { ownerFacts } from '@/lib/features/console/first-run/rules'

type Props = { token: string; minimum: number; currencies: readonly { code: string; label: string }[] } & ZoneChoice

/** The first owner: name, address and password, and who organises; then they are signed in. */
export function OwnerForm({ token, minimum, currencies, zone, zones }: Props) {
  const t = useTranslations('firstRun')
  const errors = useTranslations('auth.errors')
  const router = useRouter()
  const fieldCheck = useFieldCheck(ownerFacts)
  const operation = useOperation(makeOwnerAction, {
    onSuccess: (session) => {
      noteSession(session)
      router.replace(todayHref)
    },
  })
  const check = (values: FormData) => [
    ...fieldCheck(values),
    ...checkNewPassword(values, {
      newRequired: errors('newRequired'),
      againRequired: errors('againRequired'),
      inconsistent: errors('inconsistent'),
    }),
  ]
  return (
    <>
      <h1 className="font-semibold text-3xl tracking-title">{t('title')}</h1>
      <p className="mt-2 mb-6 text-ink-muted">{t('intro')}</p>
      <Form
        operation={operation}
        check={check}
        onSubmit={(values) =>
          operation.run({ ...Object.fromEntries(values), organizer: pairOrNull(values, 'organizer') })
        }
        summary={false}
      >
        <input type="hidden" name="token" value={token} />
        <Field label={t('name')} name="name" required>
          <Input maxLength={ownerFacts.name.max} autoComplete="name" />
        </Field>
        <Field label={t('email')} name="email" required hint={t('emailHint')}>
          <Input {...usernameInput} />
        </Field>
        <NewPasswordFields minimum={minimum} />
        <TextPair label={t('organizer')} name="organizer" hint={t('organizerHint')} maxLength={settingFacts.name.max} />
        <Field label={t('contact')} name="contact" hint={t('contactHint')}>
          <Input type="email" maxLength={settingFacts.email.max} autoComplete="off" />
        </Field>
        <Field label={t('currency')} name="currency" hint={t('currencyHint')}>
          <Select
            options={[
              { value: '', label: t('currencyLater') },
              ...currencies.map(({ code, label }) => ({ value: code, label: `${code} · ${label}` })),
            ]}
          />
        </Field>
        <Field label={t('timeZone')} name="timeZone" hint={t('timeZoneHint')}>
          <Select defaultValue={zone} options={zoneOptions(zones)} />
        </Field>
        <Submit size="lg" block>
          {t('submit')}
        </Submit>
      </Form>
    </>
  )
}
