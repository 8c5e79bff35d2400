'use client'

import { Plus, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { FormDialog } from '@/components/forms/form-dialog'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Button } from '@/components/ui/button'
import { Field, FieldGroup } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { SearchBox } from '@/components/ui/search-box'
import { Select } from '@/components/ui/select'
import { changeAwardsAction, findAwardPeopleAction } from '@/lib/features/judging/awards/actions'
import type { AwardBoard } from '@/lib/features/judging/awards/get-award-board'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { wishesFor } from './change-view'
import { useKindName } from './use-kind-name'

type AwardCandidate = AwardBoard['people']['rows'][number]
type Props = { board: AwardBoard; kinds: AwardBoard['kinds']; onClose: () => void }

/** Gives an award to one student or several, found among the participants. */
export function GivePersonalDialog({ board, kinds, onClose }: Props) {
  const t = useTranslations('awards.personal')
  const change = useTranslations('awards.change')
  const errors = useFieldErrors()
  const language = useLocale()
  const nameOf = useKindName(board.kinds)
  const [chosen, setChosen] = useState<readonly AwardCandidate[]>([])
  const [found, setFound] = useState<readonly AwardCandidate[] | null>(null)
  const finding = useOperation(findAwardPeopleAction, { onSuccess: setFound })
  const giving = useRefreshing(changeAwardsAction, { successMessage: t('done'), onSuccess: onClose })
  const search = (query: string) => (query === '' ? setFound(null) : void finding.run({ search: query }))
  const check = (values: FormData) => [
    ...(chosen.length === 0 ? [{ field: 'students', message: t('missing') }] : []),
    ...(board.hasRelease ? missingTexts(values, { reason: errors('required', { field: change('reason') }) }) : []),
  ]
  const send = (values: FormData) => {
    const wishes = wishesFor(chosen, { mode: 'add', kindId: textOf(values, 'kindId') })
    const reason = textOf(values, 'reason') || null
    void giving.run({ projectId: board.projectId, holder: 'REGISTRATION', wishes, reason })
  }
  return (
    <FormDialog
      title={t('dialogTitle')}
      onClose={onClose}
      operation={giving}
      summary={false}
      check={check}
      onSubmit={send}
      submit={t('confirm')}
    >
      <Field label={t('award')} name="kindId">
        <Select defaultValue={kinds[0]?.id} options={kinds.map(({ id }) => ({ value: id, label: nameOf(id) }))} />
      </Field>
      <FieldGroup label={t('students')} name="students">
        <SearchBox label={t('search')} value="" pending={finding.pending} onSearch={search} />
        {finding.fault && <FaultBanner fault={finding.fault} />}
        {found && (
          <ul aria-label={t('found')} className="max-h-60 divide-y divide-line overflow-y-auto">
            {found.map((person) => {
              const name = personName(person.name, language)
              const isChosen = chosen.some(({ id }) => id === person.id)
              return (
                <li key={person.id} className="flex items-center justify-between gap-3 py-1.5">
                  <PersonLine person={person} />
                  <Button
                    size="sm"
                    icon={<Plus aria-hidden="true" className="size-4" />}
                    aria-label={t('add', { name })}
                    reason={isChosen ? t('added') : null}
                    onClick={() => setChosen([...chosen, person])}
                  />
                </li>
              )
            })}
          </ul>
        )}
        {found?.length === 0 && <p className="text-ink-muted">{t('none')}</p>}
        <p role="status" className="font-medium not-empty:mt-2">
          {chosen.length > 0 && t('chosen', { count: chosen.length })}
        </p>
        <ul className="divide-y divide-line">
          {chosen.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-3 py-1.5">
              <PersonLine person={person} />
              <IconButton
                size="sm"
                label={t('removeOne', { name: personName(person.name, language) })}
                onClick={() => setChosen(chosen.filter(({ id }) => id !== person.id))}
              >
                <X aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </FieldGroup>
      {board.hasRelease && <ReasonField label={change('reason')} hint={change('reasonHint')} required />}
    </FormDialog>
  )
}

function PersonLine({ person: { name, number, school } }: { person: AwardCandidate }) {
  const language = useLocale()
  return (
    <span className="min-w-0">
      {personName(name, language)}
      <span className="ms-2 text-ink-muted text-sm">
        {number} · {schoolName(school, language)}
      </span>
    </span>
  )
}
