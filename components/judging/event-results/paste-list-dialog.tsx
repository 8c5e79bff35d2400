'use client'

import { useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { FormDialog } from '@/components/forms/form-dialog'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import { Textarea } from '@/components/ui/textarea'
import { checkResultListAction, saveEventResultsAction } from '@/lib/features/judging/event-results/actions'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { resultScore } from '@/lib/features/judging/event-results/rules'
import { reasonFacts } from '@/lib/kernel/fields'
import type { Results } from './use-results'

const mostShown = 200

type PasteListProps = {
  board: EventBoard
  event: NonNullable<EventBoard['event']>
  results: Results
  onClose: () => void
}

/** A list of number or e-mail, score and grade: checked line by line before anything is saved. */
export function PasteListDialog({ board, event, results, onClose }: PasteListProps) {
  const t = useTranslations('eventResults.import')
  const grid = useTranslations('eventResults')
  const errors = useFieldErrors()
  const [isStale, setStale] = useState(false)
  const checking = useOperation(checkResultListAction)
  const [lines, setLines] = useState<Awaited<ReturnType<typeof checking.run>>>(null)
  const saving = useOperation(saveEventResultsAction, {
    successMessage: ({ stale }) => (stale.length > 0 ? '' : t('done')),
    onSuccess: ({ saved, stale }) => {
      results.adopt(saved)
      setStale(stale.length > 0)
      if (stale.length === 0) onClose()
      else setLines(null)
    },
  })
  const wrong = lines?.filter(({ problem }) => problem !== null) ?? []
  const visibleLines = [...wrong, ...(lines?.filter(({ problem }) => problem === null) ?? [])].slice(0, mostShown)
  const isReady = lines !== null && lines.length > 0 && wrong.length === 0
  const check = async (text: string) => {
    setStale(false)
    setLines(await checking.run({ eventId: event.id, text }))
  }
  const save = (reason: string | null) => {
    const rows = (lines ?? []).map(({ registrationId, score, grade }) => ({
      registrationId,
      version: results.versionOf(registrationId ?? ''),
      hundredths: resultScore(score) ?? null,
      grade: grade || null,
    }))
    void saving.run({ projectId: board.projectId, eventId: event.id, rows, reason })
  }
  return (
    <FormDialog
      title={t('title')}
      description={t('text')}
      size="lg"
      onClose={onClose}
      operation={isReady ? saving : checking}
      summary={false}
      check={(values) => [
        ...missingTexts(values, { text: errors('required', { field: t('field') }) }),
        ...(isReady && board.hasRelease
          ? missingTexts(values, { reason: errors('required', { field: grid('reason') }) })
          : []),
      ]}
      onSubmit={(values) => (isReady ? save(textOf(values, 'reason') || null) : void check(textOf(values, 'text')))}
      submit={isReady ? t('confirm', { count: lines.length }) : t('check')}
    >
      <Field label={t('field')} name="text" required>
        <Textarea rows={6} spellCheck={false} onInput={() => setLines(null)} className="font-mono text-sm" />
      </Field>
      {isReady && checking.fault && <FaultBanner fault={checking.fault} />}
      {isStale && (
        <Banner tone="warn" live>
          {t('stale')}
        </Banner>
      )}
      {lines !== null && (
        <Banner tone={isReady ? 'good' : 'bad'} live>
          {isReady ? t('ok', { count: lines.length }) : t('wrong', { count: wrong.length })}
        </Banner>
      )}
      {visibleLines.length > 0 && (
        <Table caption={t('caption')} className="max-h-80">
          <TableHead>
            <HeaderCell numeric>{t('line')}</HeaderCell>
            <HeaderCell>{t('key')}</HeaderCell>
            <HeaderCell>{grid('score')}</HeaderCell>
            <HeaderCell>{grid('grade')}</HeaderCell>
            <HeaderCell>{t('problem')}</HeaderCell>
          </TableHead>
          <TableBody>
            {visibleLines.map(({ line, key, score, grade, problem }) => (
              <TableRow key={line}>
                <Cell label={t('line')} numeric>
                  {line}
                </Cell>
                <Cell lead>{key}</Cell>
                <Cell label={grid('score')}>{score || '–'}</Cell>
                <Cell label={grid('grade')}>{grade || '–'}</Cell>
                <Cell label={t('problem')}>
                  {problem === null ? '–' : <span className="text-bad">{t(`problems.${problem}`)}</span>}
                </Cell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {isReady && board.hasRelease && (
        <Field label={grid('reason')} name="reason" hint={grid('reasonHint')} required>
          <Input maxLength={reasonFacts.max} />
        </Field>
      )}
    </FormDialog>
  )
}
