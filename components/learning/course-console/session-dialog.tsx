'use client'

import { useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors, usePairErrors } from '@/components/forms/use-field-errors'
import { FormDialog } from '@/components/forms/form-dialog'
import { TextPair } from '@/components/forms/text-pair'
import { missingTexts, pairOf, pairOrNull, textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { DateInput, isTypedDay } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { addSessionAction, saveSessionAction } from '@/lib/features/learning/kept-courses/actions'
import { courseFacts, type SessionValues } from '@/lib/features/learning/kept-courses/rules'
import { dateInTable } from '@/lib/i18n/format'

export type SessionDialogProps = {
  /** A new one in this course, or one of it over the version of the outline that was seen. */
  target: { classId: string } | ({ sessionId: string; version: number } & SessionValues)
  onClose: () => void
}

/** What a session is called, what it is about, and the day it is planned for. */
export function SessionDialog({ target, onClose }: SessionDialogProps) {
  const t = useTranslations('courses')
  const errors = useFieldErrors()
  const pairErrors = usePairErrors()
  const zone = useTimeZone() ?? 'UTC'
  const adding = useRefreshing(addSessionAction, { successMessage: t('sessionAdded'), onSuccess: onClose })
  const saving = useRefreshing(saveSessionAction, { successMessage: t('saved'), onSuccess: onClose })
  const before = 'sessionId' in target ? target : null
  const check = (values: FormData) => {
    const day = textOf(values, 'startsOn')
    return [
      ...missingTexts(values, pairErrors('title', t('sessionTitle'))),
      ...(day === '' || isTypedDay(day)
        ? []
        : [{ field: 'startsOn', message: errors('invalid', { field: t('sessionDayNoun') }) }]),
    ]
  }
  const send = (values: FormData) => {
    const fields = {
      title: pairOf(values, 'title'),
      description: pairOrNull(values, 'description'),
      startsOn: textOf(values, 'startsOn') || null,
    }
    if ('sessionId' in target) void saving.run({ sessionId: target.sessionId, version: target.version, ...fields })
    else void adding.run({ classId: target.classId, ...fields })
  }
  return (
    <FormDialog
      title={t(before === null ? 'newSession' : 'editSession')}
      size="lg"
      operation={before === null ? adding : saving}
      check={check}
      onSubmit={send}
      submit={t(before === null ? 'addSession' : 'sessionSave')}
      onClose={onClose}
    >
      <TextPair
        label={t('sessionTitle')}
        name="title"
        value={before?.title}
        maxLength={courseFacts.title.max}
        required
      />
      <Field label={t('sessionDay')} name="startsOn" hint={t('sessionDayHint')}>
        <DateInput
          defaultValue={before?.startsAt ? dateInTable(before.startsAt, zone) : ''}
          autoComplete="off"
          className="sm:w-48"
        />
      </Field>
      <TextPair
        label={t('sessionDescription')}
        name="description"
        value={before?.description}
        hint={t('sessionDescriptionHint')}
        maxLength={courseFacts.description.max}
        rows={3}
      />
    </FormDialog>
  )
}
