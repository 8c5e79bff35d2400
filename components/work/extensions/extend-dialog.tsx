'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Banner } from '@/components/ui/banner'
import { Field, FieldGroup } from '@/components/ui/field'
import { MomentInput } from '@/components/ui/moment-input'
import { RadioGroup } from '@/components/ui/radio-group'
import { SearchBox } from '@/components/ui/search-box'
import { Segmented } from '@/components/ui/segmented'
import { Select } from '@/components/ui/select'
import { countingWindow, extendedWindows, windowsInOrder } from '@/lib/features/catalogue/projects/rules'
import { extendDeadlineAction, findTeamsAction } from '@/lib/features/work/extensions/actions'
import type { ExtensionList } from '@/lib/features/work/extensions/list-extensions'
import { instantFromField, instantInProse, inZone } from '@/lib/i18n/format'
import { schoolName } from '@/lib/i18n/languages'

type ExtendDialogProps = {
  projectId: string
  windows: ExtensionList['windows']
  now: Date
  onClose: () => void
}

/** More time for all teams or for one: which window, until when, and why. */
export function ExtendDialog({ projectId, windows, now, onClose }: ExtendDialogProps) {
  const t = useTranslations('extensions.dialog')
  const of = useTranslations('extensions')
  const errors = useFieldErrors()
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const operation = useRefreshing(extendDeadlineAction, {
    successMessage: ({ mailedCount }) => t('done', { count: mailedCount }),
    onSuccess: onClose,
  })
  const [windowId, setWindowId] = useState(countingWindow(windows, now)?.id ?? '')
  const [aim, setAim] = useState<'all' | 'one'>('all')
  const [until, setUntil] = useState('')
  const { run, pending } = useOperation(findTeamsAction)
  const [search, setSearch] = useState('')
  const [found, setFound] = useState<Awaited<ReturnType<typeof run>>>(null)
  const [teamId, setTeamId] = useState<string | null>(null)
  const team = found?.find(({ id }) => id === teamId)
  const present = extendedWindows(windows, (aim === 'one' && team?.extensions) || []).find(({ id }) => id === windowId)
  const typed = instantFromField(until, zone)
  const inOrder = windowsInOrder(windows)
  const place = inOrder.findIndex(({ id }) => id === windowId)
  const next = inOrder[place + 1]
  const instant = (at: Date) => instantInProse(at, language, zone)
  const look = (text: string) => {
    setSearch(text)
    setTeamId(null)
    if (text === '') return setFound(null)
    void run({ projectId, search: text }).then((teams) => teams && setFound(teams))
  }
  const check = (values: FormData) => [
    ...(aim === 'one' && teamId === null ? [{ field: 'teamId', message: t('chooseTeam') }] : []),
    ...missingTexts(values, {
      until: errors('required', { field: t('until') }),
      reason: errors('required', { field: of('reason') }),
    }),
  ]
  return (
    <FormDialog
      title={t('title')}
      size="lg"
      {...{ operation, check, onClose }}
      onSubmit={(values) =>
        void operation.run({
          ...{ projectId, windowId, until: inZone(until, zone) },
          teamId: aim === 'all' ? null : teamId,
          reason: textOf(values, 'reason'),
        })
      }
      submit={t('submit')}
    >
      <Field label={of('window')} name="windowId">
        <Select
          value={windowId}
          onChange={({ currentTarget: { value } }) => setWindowId(value)}
          options={windows.map(({ id, deadlineAt }, at) => ({
            value: id,
            label: of('windowOf', { number: at + 1, until: instant(deadlineAt) }),
          }))}
        />
      </Field>
      <FieldGroup label={t('for')}>
        <div>
          <Segmented
            value={aim}
            onValueChange={setAim}
            options={(['all', 'one'] as const).map((value) => ({ value, label: t(value) }))}
          />
        </div>
      </FieldGroup>
      {aim === 'one' && (
        <div className="flex flex-col gap-3">
          <SearchBox label={t('search')} value={search} onSearch={look} pending={pending} />
          {found && (
            <FieldGroup label={t('found', { count: found.length })} name="teamId">
              <div className="max-h-56 overflow-y-auto">
                <RadioGroup
                  value={teamId ?? ''}
                  onValueChange={setTeamId}
                  options={found.map(({ id, code, serial, title, school }) => ({
                    value: id,
                    label: [of('numbered', { code }), schoolName(school, language)].join(' · '),
                    hint: [of('serial', { serial }), title].filter(Boolean).join(' · '),
                  }))}
                />
              </div>
            </FieldGroup>
          )}
        </div>
      )}
      <Field
        label={t('until')}
        name="until"
        hint={present && t('untilHint', { present: instant(present.deadlineAt), zone })}
        required
      >
        <MomentInput value={until} onMoment={setUntil} />
      </Field>
      {typed && next && typed >= next.startsAt && (
        <Banner tone="info">{t('overlap', { number: windows.findIndex(({ id }) => id === windowId) + 1 })}</Banner>
      )}
      <ReasonField label={of('reason')} hint={t('reasonHint')} required rows={3} />
    </FormDialog>
  )
}
