'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { Form, Submit } from '@/components/forms/form'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { saveSettingAction } from '@/lib/features/catalogue/settings/actions'

type Props = {
  setting: 'organizer' | 'money' | 'timeZone' | 'transfer' | 'retention' | 'quietHours' | 'signIn'
  version: number
  reason: string | null
  check?: (values: FormData) => Wrong[]
  /** What the form says, as it is kept. */
  read: (values: FormData) => object
  children: ReactNode
}

/** A field's name as a refusal of the operation names it. */
export const settingField = (field: string) => `setting.value.${field}`

/** One part of the settings: its form, saved by itself. */
export function SettingCard({ setting, version, reason, check, read, children }: Props) {
  const t = useTranslations('settings')
  const operation = useRefreshing(saveSettingAction, { successMessage: t('saved') })
  return (
    <Card title={t(`${setting}.title`)} description={t(`${setting}.text`)}>
      <Form
        operation={operation}
        check={check}
        onSubmit={(values) => void operation.run({ setting: { key: setting, version, value: read(values) } })}
      >
        {reason !== null && <Banner tone="info">{reason}</Banner>}
        <fieldset disabled={reason !== null} className="flex min-w-0 flex-col gap-5">
          {children}
        </fieldset>
        {reason === null && (
          <Submit
            aria-label={t('savePart', { part: t(`${setting}.title`) })}
            className="self-start narrow:self-stretch"
          >
            {t('save')}
          </Submit>
        )}
      </Form>
    </Card>
  )
}
