'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Cell, TableRow } from '@/components/ui/table'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { mostGrade } from '@/lib/features/judging/event-results/rules'
import { schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { isBlock } from './pasted-results'
import { type Results, typedOf } from './use-results'

type ResultColumn = 'score' | 'grade'
type Props = {
  entrant: EventBoard['entrants'][number]
  at: number
  mayAct: boolean
  results: Results
  onNext: (column: ResultColumn) => void
  onPaste: (text: string, column: ResultColumn) => void
}

/** A student's score and grade; after a conflict both values, of which the user keeps one. */
export function ResultRow({ entrant, at, mayAct, results, onNext, onPaste }: Props) {
  const t = useTranslations('eventResults')
  const language = useLocale()
  const noteId = useId()
  const { registrationId: id, number, school } = entrant
  const name = personName(entrant.name, language)
  const value = results.valueOf(id)
  const isWrong = results.wrong.includes(id)
  const theirs = results.theirs[id]
  const field = (column: ResultColumn) => ({
    'aria-label': t(column === 'score' ? 'scoreOf' : 'gradeOf', { name }),
    'aria-describedby': isWrong || theirs ? noteId : undefined,
    'data-field': `${at}:${column}`,
    autoComplete: 'off',
    value: value[column],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      results.set({ [id]: { [column]: event.currentTarget.value } }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
      event.preventDefault()
      onNext(column)
    },
    onPaste: (event: ClipboardEvent) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isBlock(text)) return
      event.preventDefault()
      onPaste(text, column)
    },
  })
  const theirText = theirs && typedOf(theirs)
  return (
    <TableRow>
      <Cell lead>
        <span className="flex flex-col">
          {name}
          <span className="font-normal text-ink-muted text-sm">{number}</span>
        </span>
      </Cell>
      <Cell label={t('school')}>{schoolName(school, language)}</Cell>
      <Cell label={t('score')}>
        {mayAct ? (
          <Input
            {...field('score')}
            inputMode="decimal"
            aria-invalid={isWrong || undefined}
            className="w-24 tabular-nums"
          />
        ) : (
          value.score || '–'
        )}
      </Cell>
      <Cell label={t('grade')}>
        <span className="flex flex-col gap-2">
          {mayAct ? <Input {...field('grade')} maxLength={mostGrade} className="w-32" /> : value.grade || '–'}
          {isWrong && (
            <span id={noteId} className="text-bad text-sm">
              {t('scoreWrong')}
            </span>
          )}
          {theirText && (
            <span id={noteId} role="status" className="flex flex-col gap-2 text-sm">
              {t('conflict', { score: theirText.score || t('nothing'), grade: theirText.grade || t('nothing') })}
              <span className="flex flex-wrap gap-2">
                <Button size="sm" onClick={() => results.keepMine(id)}>
                  {t('mine')}
                </Button>
                <Button size="sm" onClick={() => results.takeTheirs(id)}>
                  {t('theirs')}
                </Button>
              </span>
            </span>
          )}
        </span>
      </Cell>
    </TableRow>
  )
}
