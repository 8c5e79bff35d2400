/* oxlint-disable jsx-a11y/role-supports-aria-props, jsx-a11y/no-redundant-roles -- ARIA 1.2 lets a gridcell say that it is
   read only; and where rows become cards some browsers forget what a grid is */

'use client'

import { Crown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useId, useRef } from 'react'
import { cn } from '@/components/ui/cn'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import type { Note } from './grid-board'
import type { Edit } from './grid-edits'
import { shortReason } from './roster-reasons'
import type { SheetFacts } from './sheet-facts'
import { readTeamPlaceField, type TeamPlace, type TeamPlaceField } from './team-places'

export type TeamPlaceCellProps = ComponentProps<'td'> & {
  field: TeamPlaceField
  row: RosterRow
  edit: Edit | undefined
  note: Note | undefined
  /** The text being edited; null while the cell is not edited. */
  draft: string | null
  isTyped: boolean
  facts: SheetFacts
  place: { row: string; column: number }
}

/** A team code or a role: saved, changed and unsaved, or refused with the reason below. */
export function TeamPlaceCell({ field, row, edit, note, draft, isTyped, facts, place, ...rest }: TeamPlaceCellProps) {
  const { className, children, ...attributes } = rest
  const { t } = facts
  const noteId = useId()
  const label = t(`roster.column.${field}`)
  const teamPlace = edit?.now ?? row
  const isChanged = edit !== undefined && edit.was[field] !== edit.now[field]
  const reason = shortReason(row.whyNotPlace)
  const isFixed = !facts.mayPlace || reason !== null
  const text = facts.text(row, teamPlace, field)
  const wrong = note?.field === field ? note : undefined
  const textOf = (value: TeamPlace): string => facts.text(row, value, field) || t('roster.none')
  return (
    <td
      {...attributes}
      role="gridcell"
      data-label={label}
      aria-readonly={isFixed || undefined}
      aria-invalid={wrong ? true : undefined}
      aria-describedby={wrong ? noteId : undefined}
      title={reason && facts.mayPlace ? t(`roster.reasons.${reason}`) : undefined}
      className={cn(className, 'relative', isChanged && 'bg-accent-soft!', wrong && 'bg-bad-soft!')}
    >
      {draft !== null ? (
        <TeamPlaceInput
          field={field}
          draft={draft}
          isTyped={isTyped}
          max={facts.codes(row)}
          label={label}
          facts={facts}
        />
      ) : (
        <span className={cn('flex min-h-7 items-center gap-1.5', field === 'team' && 'flex-row-reverse')}>
          {text && (
            <span
              className={cn(
                'flex min-w-0 items-center gap-1.5 truncate tabular-nums',
                isFixed && 'text-ink-muted',
                isChanged && 'font-semibold text-accent-text',
              )}
            >
              <TeamPlaceText field={field} teamPlace={teamPlace} text={text} />
            </span>
          )}
          {isChanged && (
            <span title={t('codes.was', { value: textOf(edit.was) })} className="p-1 sm:absolute sm:end-0 sm:top-0">
              <span aria-hidden="true" className="block size-2 rounded-full bg-accent" />
              <span className="sr-only">{t('codes.was', { value: textOf(edit.was) })}</span>
            </span>
          )}
          {!isFixed && (
            // Enter opens the cell by keyboard.
            <button
              type="button"
              tabIndex={-1}
              aria-hidden="true"
              onClick={() => facts.act({ do: 'open', ...place })}
              className={cn(
                '-my-1 grid size-7 shrink-0 place-content-center rounded-sm text-line-strong hover:bg-raised hover:text-ink',
                // The arrow, without elements: each would stand in thousands of cells.
                'before:size-2 before:-translate-y-0.5 before:rotate-45 before:border-current before:border-e-2 before:border-b-2',
                'pointer-fine:absolute pointer-fine:hidden pointer-fine:group-hover:grid',
                field === 'team' ? '-ms-2 me-auto pointer-fine:start-2.5' : '-me-2 ms-auto pointer-fine:end-2',
              )}
            />
          )}
        </span>
      )}
      {wrong && (
        <span id={noteId} className="mt-0.5 block font-medium text-bad text-sm">
          {'message' in wrong
            ? wrong.message
            : t('codes.theirs', { value: textOf({ ...teamPlace, [field]: wrong.theirs }) })}
        </span>
      )}
      {children}
    </td>
  )
}

function TeamPlaceText({ field, teamPlace, text }: { field: TeamPlaceField; teamPlace: TeamPlace; text: string }) {
  if (field !== 'role' || teamPlace.role === null) return text
  if (teamPlace.role !== 'LEADER') return <span className="truncate text-ink-muted">{text}</span>
  return (
    <>
      <Crown aria-hidden="true" className="size-3.5 shrink-0 text-accent-text" />
      <span className="truncate">{text}</span>
    </>
  )
}

type TeamPlaceInputProps = {
  field: TeamPlaceField
  draft: string
  isTyped: boolean
  max: number
  label: string
  facts: SheetFacts
}

const inputStyles =
  'block h-7 w-full min-w-0 rounded-sm border border-accent-text bg-raised px-1.5 text-ink outline-none'

/** Digits are typed directly; every other value is chosen from the cell's list. */
function TeamPlaceInput({ field, draft, isTyped, max, label, facts }: TeamPlaceInputProps) {
  const { act } = facts
  if (field === 'team' && isTyped) {
    return (
      <input
        // The input appears because the user began to type in this very cell.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label={label}
        inputMode="numeric"
        value={draft}
        autoComplete="off"
        onChange={(event) => act({ do: 'type', text: event.currentTarget.value })}
        onBlur={() => act({ do: 'leave' })}
        className={inputStyles}
      />
    )
  }
  return <TeamPlaceSelect field={field} draft={draft} isTyped={isTyped} max={max} label={label} facts={facts} />
}

function TeamPlaceSelect({ field, draft, isTyped, max, label, facts }: TeamPlaceInputProps) {
  const t = useTranslations('registrations.roster')
  const list = useRef<HTMLSelectElement>(null)
  // With an open list, arrows choose; on a closed one they only try the values.
  const isTrying = useRef(false)
  const { act, spellings } = facts
  const options = {
    team: codesUpTo(max),
    role: [t('role.LEADER'), t('role.MEMBER')],
    teamType: spellings.types.map((type) => type.label),
  }
  const read = (text: string) => readTeamPlaceField(field, text, spellings)
  const known = options[field].find((option) => draft !== '' && read(option) === read(draft)) ?? ''

  useEffect(() => {
    list.current?.focus()
    // A letter has chosen already, so only Enter is missing.
    if (isTyped) return
    try {
      list.current?.showPicker()
    } catch {
      // Where the list can't be opened from the script, the keys of a closed one work.
    }
  }, [isTyped])

  return (
    <select
      ref={list}
      aria-label={label}
      value={known}
      onKeyDown={({ key }) => {
        isTrying.current = key.startsWith('Arrow')
      }}
      onPointerDown={() => {
        isTrying.current = false
      }}
      onChange={({ currentTarget: { value } }) =>
        act(isTrying.current ? { do: 'type', text: value } : { do: 'commit', text: value })
      }
      onBlur={() => act({ do: 'leave' })}
      className={inputStyles}
    >
      <option value="">{t('none')}</option>
      {options[field].map((option) => (
        <option key={option} value={option}>
          {option}
        </option>
      ))}
    </select>
  )
}

const codesUpTo = (max: number) => Array.from({ length: max }, (_, at) => String(at + 1))
