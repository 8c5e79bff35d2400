'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldGroup } from '@/components/ui/field'
import { MomentField } from '@/components/ui/moment-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { moveReleaseAction, releaseResultsAction } from '@/lib/features/judging/releases/actions'
import { instantInField, inZone } from '@/lib/i18n/format'

export type ReleaseFacts = {
  projectId: string
  /** Submitted teams without a confirmed score. */
  leftOut: number
  draftAwards: number
  /** Who is written to. */
  members: number
  release: { id: string; releaseAt: Date; isOut: boolean } | null
}

type Props = ReleaseFacts & { onClose: () => void }

/** Releases at once or at a later time; a scheduled release gets another time. */
export function ReleaseDialog({ projectId, leftOut, draftAwards, members, release, onClose }: Props) {
  const t = useTranslations('releases.dialog')
  const errors = useFieldErrors()
  const router = useRouter()
  const zone = useTimeZone() ?? 'UTC'
  const [when, setWhen] = useState<'now' | 'later'>(release === null ? 'now' : 'later')
  const successMessage = t(when === 'now' ? 'released' : release === null ? 'scheduled' : 'moved')
  const done = () => {
    router.refresh()
    onClose()
  }
  const releasing = useOperation(releaseResultsAction, { successMessage, onSuccess: done })
  const moving = useOperation(moveReleaseAction, { successMessage, onSuccess: done })
  const mustLeaveOut = release === null && leftOut > 0

  const check = (values: FormData) => [
    ...(when === 'later' && textOf(values, 'at') === ''
      ? [{ field: 'at', message: errors('required', { field: t('at') }) }]
      : []),
    ...(mustLeaveOut && values.get('leavesOut') === null
      ? [{ field: 'leavesOut', message: t('leavesOutMissing') }]
      : []),
  ]
  const send = (values: FormData) => {
    const at = when === 'now' ? null : inZone(textOf(values, 'at'), zone)
    if (release !== null) void moving.run({ releaseId: release.id, at })
    else void releasing.run({ projectId, at, leavesOut: mustLeaveOut })
  }

  return (
    <FormDialog
      title={t(release === null ? 'title' : 'moveTitle')}
      description={t('text', { awards: draftAwards, members })}
      onClose={onClose}
      operation={release === null ? releasing : moving}
      summary={false}
      check={check}
      onSubmit={send}
      submit={t(when === 'now' ? 'confirmNow' : 'confirmLater')}
    >
      <FieldGroup label={t('when')} name="when">
        <RadioGroup
          value={when}
          onValueChange={setWhen}
          options={[
            { value: 'now', label: t('now'), hint: t('nowHint') },
            { value: 'later', label: t('later'), hint: t('laterHint') },
          ]}
        />
      </FieldGroup>
      {when === 'later' && (
        <Field label={t('at')} name="at" hint={t('atHint', { zone })} required>
          <MomentField defaultValue={release === null ? '' : instantInField(release.releaseAt, zone)} />
        </Field>
      )}
      {mustLeaveOut && (
        <Checkbox name="leavesOut" label={t('leavesOut', { count: leftOut })} hint={t('leavesOutHint')} />
      )}
    </FormDialog>
  )
}
