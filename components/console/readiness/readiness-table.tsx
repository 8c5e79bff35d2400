'use client'

import { CircleAlert, CircleCheck, CircleDashed, Send } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { keptStudentHref } from '@/components/shell/console-addresses'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { DateTime } from '@/components/ui/date-time'
import { DialogButton, lazyDialog } from '@/components/ui/lazy-dialog'
import { Link } from '@/components/ui/link'
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table'
import type { listReadiness } from '@/lib/features/console/readiness/list-readiness'
import { lights, type LightState } from '@/lib/features/console/readiness/rules'
import { inLanguage, schoolName } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

const reminderDialog = lazyDialog(() => import('./reminder-dialog').then((file) => file.ReminderDialog))

type ReadinessLine = ResultOf<typeof listReadiness>['rows'][number]
export type ReadinessTableProps = { rows: readonly ReadinessLine[]; mayRemind: boolean }

/** A row per registration with its lights; the chosen ones are reminded. On a phone a card each. */
export function ReadinessTable({ rows, mayRemind }: ReadinessTableProps) {
  const t = useTranslations('readiness')
  const [ticked, setTicked] = useState<readonly string[]>([])
  // Those of another page are not chosen any more: one reminds whom one sees.
  const chosen = rows.filter(({ id }) => ticked.includes(id)).map(({ id }) => id)
  const areAll = chosen.length === rows.length
  const toggle = (id: string) => setTicked(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return (
    <>
      {chosen.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 border-line border-b px-4 py-2 sm:px-5">
          <span role="status" className="font-medium">
            {t('selected', { count: chosen.length })}
          </span>
          <DialogButton
            dialog={reminderDialog}
            dialogProps={{ registrationIds: chosen, onSent: () => setTicked([]) }}
            size="sm"
            variant="primary"
            icon={<Send />}
          >
            {t('remind')}
          </DialogButton>
        </div>
      )}
      <Table caption={t('title')} isInBand>
        <TableHead>
          {mayRemind && (
            <HeaderCell>
              <Checkbox
                labelHidden
                label={t('selectAll')}
                checked={areAll}
                indeterminate={!areAll && chosen.length > 0}
                onChange={() => setTicked(areAll ? [] : rows.map(({ id }) => id))}
              />
            </HeaderCell>
          )}
          <HeaderCell>{t('columns.student')}</HeaderCell>
          <HeaderCell>{t('columns.project')}</HeaderCell>
          {lights.map((light) => (
            <HeaderCell key={light}>{t(`lights.${light}`)}</HeaderCell>
          ))}
          <HeaderCell>{t('columns.reminded')}</HeaderCell>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <LightRow
              key={row.id}
              row={row}
              isTicked={chosen.includes(row.id)}
              onTick={mayRemind ? () => toggle(row.id) : null}
            />
          ))}
        </TableBody>
      </Table>
    </>
  )
}

function LightRow({ row, isTicked, onTick }: { row: ReadinessLine; isTicked: boolean; onTick: (() => void) | null }) {
  const t = useTranslations('readiness')
  const language = useLocale()
  const name = personName(row.name, language)
  const project = inLanguage(row.project.name, language)
  return (
    <TableRow selected={isTicked}>
      {onTick && (
        <Cell beside label={t('select')}>
          <Checkbox
            labelHidden
            label={t('selectOne', { name, project: row.project.code })}
            checked={isTicked}
            onChange={onTick}
          />
        </Cell>
      )}
      <Cell lead>
        <Link quiet href={keptStudentHref(row.studentId)}>
          {name}
        </Link>
        <span className="block font-normal text-ink-muted text-xs">{schoolName(row.school, language)}</span>
      </Cell>
      <Cell label={t('columns.project')}>
        <span title={project}>{row.project.code}</span>
        {row.teamCode !== null && (
          <span className="block text-ink-muted text-sm">{t('teamOf', { code: row.teamCode })}</span>
        )}
      </Cell>
      {lights.map((light) => (
        // What is not needed yet says nothing in a card, which has no columns.
        <Cell
          named
          key={light}
          label={t(`lights.${light}`)}
          className={row.lights[light] === 'none' ? 'narrow:hidden!' : undefined}
        >
          <LightMark state={row.lights[light]} />
        </Cell>
      ))}
      <Cell named label={t('columns.reminded')}>
        {row.remindedAt === null ? (
          '–'
        ) : (
          <>
            <DateTime value={row.remindedAt} as="table" />
            {row.remindedBy !== null && (
              <span className="block text-ink-muted text-sm">{t('remindedBy', { name: row.remindedBy })}</span>
            )}
          </>
        )}
      </Cell>
    </TableRow>
  )
}

const icons = { done: CircleCheck, open: CircleAlert, none: CircleDashed }
const colours = { done: 'text-good', open: 'text-bad', none: 'text-ink-muted' }

/** In the table the sign alone, which its column names; in a card the word beside it. */
function LightMark({ state }: { state: LightState }) {
  const t = useTranslations('readiness.states')
  const Icon = icons[state]
  return (
    <span title={t(state)} className={cn('inline-flex items-center gap-1.5', colours[state])}>
      <Icon aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="text-sm lg:sr-only">{t(state)}</span>
    </span>
  )
}
