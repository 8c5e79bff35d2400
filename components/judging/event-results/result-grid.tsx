'use client'

import { ClipboardPaste } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { SearchedCard } from '@/components/judging/shared/searched-card'
import { useNarrowing } from '@/components/judging/shared/use-narrowing'
import { studentSearch } from '@/components/judging/shared/student-search'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { HeaderCell, Table, TableBody, TableHead } from '@/components/ui/table'
import type { EventBoard } from '@/lib/features/judging/event-results/get-event-board'
import { pastedInto } from './pasted-results'
import { ResultRow } from './result-row'
import { SaveState } from './save-state'
import { useResults } from './use-results'

const pasteList = lazyDialog(() => import('./paste-list-dialog').then((file) => file.PasteListDialog))

type Props = {
  board: EventBoard
  event: NonNullable<EventBoard['event']>
  /** Who types here: the device keeps what is not saved for them alone. */
  person: string
}

/** One student a line: number, Enter, next. */
export function ResultGrid({ board, event, person }: Props) {
  const t = useTranslations('eventResults')
  const results = useResults(board, event.id, person)
  const { search, setSearch } = useNarrowing()
  const body = useRef<HTMLDivElement>(null)
  const next = (at: number, column: 'score' | 'grade') => {
    const field = body.current?.querySelector<HTMLInputElement>(`[data-field="${at + 1}:${column}"]`)
    field?.focus()
    field?.select()
  }
  return (
    <SearchedCard
      title={t('title')}
      description={board.mayAct ? t('hint') : t('filled', { filled: results.filled, total: board.entrants.length })}
      actions={
        board.mayAct && (
          <DialogButton
            icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
            dialog={pasteList}
            dialogProps={{ board, event, results }}
          >
            {t('import.open')}
          </DialogButton>
        )
      }
      words={t}
      search={search}
      onSearch={setSearch}
      found={board.entrants.filter(studentSearch(search))}
      step={200}
      tools={
        board.mayAct && <SaveState results={results} total={board.entrants.length} hasRelease={board.hasRelease} />
      }
    >
      {(rows) => (
        <div ref={body}>
          <Table caption={t('caption')}>
            <TableHead>
              <HeaderCell>{t('student')}</HeaderCell>
              <HeaderCell>{t('school')}</HeaderCell>
              <HeaderCell>{t('score')}</HeaderCell>
              <HeaderCell>{t('grade')}</HeaderCell>
            </TableHead>
            <TableBody>
              {rows.map((entrant, at) => (
                <ResultRow
                  key={entrant.registrationId}
                  entrant={entrant}
                  at={at}
                  mayAct={board.mayAct}
                  results={results}
                  onNext={(column) => next(at, column)}
                  onPaste={(text, column) => {
                    const ids = rows.slice(at).map(({ registrationId }) => registrationId)
                    results.set(pastedInto(text, ids, column))
                  }}
                />
              ))}
            </TableBody>
          </Table>
        </div>
      )}
    </SearchedCard>
  )
}
