'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone, useTranslations } from 'next-intl'
import { QuietNote } from '@/components/catalogue/settings/quiet-note'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { MomentInput } from '@/components/ui/moment-input'
import { RadioGroup } from '@/components/ui/radio-group'
import { scheduleAnnouncementAction } from '@/lib/features/console/announcements/actions'
import { typedFrom } from '@/lib/features/console/announcements/rules'
import { inZone, instantFromField } from '@/lib/i18n/format'

type Props = { id: string; version: number; recipients: number; onClose: () => void }

/** Sends now or at a time to come; the number of a large group is typed. */
export function ScheduleDialog({ id, version, recipients, onClose }: Props) {
  const t = useTranslations('announcements.sendDialog')
  const errors = useFieldErrors()
  const zone = useTimeZone() ?? 'UTC'
  const router = useRouter()
  const [when, setWhen] = useState<'now' | 'later'>('now')
  const [at, setAt] = useState('')
  const instant = instantFromField(at, zone)
  const operation = useOperation(scheduleAnnouncementAction, {
    successMessage: t(when === 'now' ? 'sent' : 'scheduled'),
    onSuccess: () => router.refresh(),
  })
  const isTyped = recipients >= typedFrom
  const check = (values: FormData) => [
    ...(when === 'later' && textOf(values, 'at') === ''
      ? [{ field: 'at', message: errors('required', { field: t('at') }) }]
      : []),
    ...(isTyped && textOf(values, 'typed') !== String(recipients)
      ? [{ field: 'typed', message: t('typed', { count: recipients }) }]
      : []),
  ]
  return (
    <FormDialog
      title={t('title', { count: recipients })}
      description={t('text')}
      onClose={onClose}
      operation={operation}
      summary={false}
      check={check}
      since={when}
      submit={t(when === 'now' ? 'confirmNow' : 'confirmLater')}
      onSubmit={(values) =>
        void operation.run({
          ...{ announcementId: id, version, recipients },
          at: when === 'now' ? null : inZone(textOf(values, 'at'), zone),
          typed: textOf(values, 'typed'),
        })
      }
    >
      <FieldGroup label={t('when')} name="when">
        <RadioGroup
          value={when}
          onValueChange={setWhen}
          options={[
            { value: 'now', label: t('now') },
            { value: 'later', label: t('later') },
          ]}
        />
      </FieldGroup>
      {when === 'later' && (
        <Field label={t('at')} name="at" hint={t('atHint', { zone })} required>
          <MomentInput value={at} onMoment={setAt} />
        </Field>
      )}
      {isTyped && (
        <Field label={t('typed', { count: recipients })} name="typed" required>
          <Input inputMode="numeric" autoComplete="off" className="sm:w-40" />
        </Field>
      )}
      {(when === 'now' || instant !== null) && (
        <QuietNote at={when === 'now' ? null : (instant?.toISOString() ?? null)} />
      )}
    </FormDialog>
  )
}
