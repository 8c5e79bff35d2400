'use client'

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { floatingStyles } from '@/components/ui/floating'
import type { Cursor, GridCursor } from '@/components/ui/use-grid-cursor'
import { completed, suggested } from './cell-values'

/** Where a finger points there are no keys until a field stands there: one tap opens a cell, its value selected. */
export const hasTouch = () => window.matchMedia('(pointer: coarse)').matches

export type CellInputProps = {
  label: string
  errorId: string | undefined
  cursor: GridCursor<number>
  at: Cursor<number> & { draft: string }
  /** The values this column takes, if they can be told; empty: any text. */
  values: readonly string[]
}

/**
 * The field of a cell. Where the column takes few values it suggests them: the arrows choose, Enter or a press takes one, and
 * what is typed counts as it is while none is chosen.
 */
export function CellInput({ label, errorId, cursor, at: { draft, isTyped }, values }: CellInputProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, choose] = useState(-1)
  const [isClosed, close] = useState(false)
  // A cell opened as it is offers everything; what is typed narrows.
  const [opened] = useState(isTyped ? null : draft)
  const options = isClosed ? [] : suggested(values, draft === opened ? '' : draft)
  const hasList = options.length > 0
  // In braces: a browser's scrolling may answer with a promise, which React would call as the effect's end.
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [hasList])
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  const take = (value: string) => cursor.commit(completed(draft === opened ? '' : draft, value))
  function press(event: KeyboardEvent) {
    if (!hasList || event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    const value = options[chosen]
    if (step !== 0) choose((chosen + step + (chosen < 0 && step < 0 ? 1 : 0) + options.length) % options.length)
    else if (event.key === 'Enter' && value !== undefined) take(value)
    else if (event.key === 'Escape' && chosen >= 0) close(true)
    else return
    event.preventDefault()
  }
  const suggesting =
    values.length === 0
      ? null
      : ({
          role: 'combobox',
          'aria-expanded': hasList,
          'aria-controls': listId,
          'aria-autocomplete': 'list',
          'aria-activedescendant': hasList && chosen >= 0 ? `${listId}-${chosen}` : undefined,
        } as const)
  return (
    <div className="relative">
      <input
        // The input appears because the user began to type in this very cell.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        {...suggesting}
        aria-label={label}
        aria-describedby={errorId}
        value={draft}
        spellCheck={false}
        autoComplete="off"
        onFocus={({ currentTarget }) => hasTouch() && currentTarget.select()}
        onChange={(event) => {
          choose(-1)
          close(false)
          cursor.type(event.currentTarget.value)
        }}
        onKeyDown={press}
        onBlur={cursor.leave}
        className="block w-full min-w-0 rounded-sm border border-accent-text bg-raised px-1.5 py-0.5 text-ink outline-none sm:h-6 sm:py-0"
      />
      {hasList && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          className={cn(floatingStyles, 'absolute start-0 top-full mt-1 max-h-56 min-w-28 overflow-y-auto p-1')}
        >
          {options.map((value, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field
            <div
              key={value}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // The focus stays in the field, whose blur would save what is typed.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(value)}
              className={cn(
                'cursor-default rounded-sm px-2 py-1 text-sm whitespace-nowrap hover:bg-sunken pointer-coarse:py-2.5',
                index === chosen && 'bg-accent-soft text-accent-text',
              )}
            >
              {value}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
