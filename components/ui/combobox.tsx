'use client'

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/no-autofocus --
   the platform has no searchable list: this is the pattern of the ARIA guide, and its keys are pressed in the search field */

import { Check, ChevronsUpDown, Search } from 'lucide-react'
import * as Radix from 'radix-ui/popover'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { controlStyles } from './control-styles'
import { floatingStyles } from './floating'
import { useWords } from './words'

export type ComboboxOption = {
  value: string
  label: string
  hint?: string
  /** Other spellings that a search finds: pinyin, initials, a code. */
  keywords?: string
}

export type ComboboxProps = {
  options: readonly ComboboxOption[]
  value: string | null
  onValueChange: (value: string) => void
  placeholder: string
  /** The heading of the list on a phone, and its name for screen readers. */
  label: string
  name?: string
}

/** The maximum number in one list: the reader types one more letter to see others. */
const shownAtMost = 100

function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().trim()
}

function matching(options: readonly ComboboxOption[], query: string): ComboboxOption[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...options]
  return options.filter((option) => {
    const text = plain(`${option.label} ${option.hint ?? ''} ${option.keywords ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** One of many options, found by typing. The list is below its field on a desktop, and fills the screen on a phone. */
export function Combobox({ options, value, onValueChange, placeholder, label, ...rest }: ComboboxProps) {
  const words = useWords()
  const { name, ...control } = useControl(rest)
  const listId = useId()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [active, setActive] = useState(0)
  const list = useRef<HTMLDivElement>(null)

  const found = useMemo(() => matching(options, query), [options, query])
  const visible = found.slice(0, shownAtMost)
  const chosen = options.find((option) => option.value === value)
  const optionId = (at: number) => `${listId}-${at}`

  useEffect(() => {
    if (open) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [open, active])

  function change(next: boolean) {
    setOpen(next)
    setQuery('')
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    )
  }

  function choose(option: ComboboxOption | undefined) {
    if (!option) return
    onValueChange(option.value)
    change(false)
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return
    const last = visible.length - 1
    const to: Record<string, number> = {
      ArrowDown: Math.min(last, active + 1),
      ArrowUp: Math.max(0, active - 1),
      PageDown: Math.min(last, active + 8),
      PageUp: Math.max(0, active - 8),
    }
    const next = to[event.key]
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      choose(visible[active])
    }
  }

  return (
    <Radix.Root open={open} onOpenChange={change}>
      {name && <input type="hidden" name={name} value={value ?? ''} />}
      <Radix.Trigger
        {...control}
        type="button"
        role="combobox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-haspopup="listbox"
        data-field={name}
        className={cn(controlStyles, 'flex h-control items-center gap-2 ps-3 pe-2.5 text-start')}
      >
        <span className={cn('min-w-0 flex-1 truncate', !chosen && 'text-ink-muted')}>
          {chosen?.label ?? placeholder}
        </span>
        <ChevronsUpDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          data-sheet=""
          aria-label={label}
          align="start"
          sideOffset={4}
          collisionPadding={12}
          onEscapeKeyDown={(event) => event.isComposing && event.preventDefault()}
          className={cn(
            floatingStyles,
            'flex w-(--radix-popover-trigger-width) min-w-64 flex-col overflow-hidden narrow:h-dvh narrow:w-full narrow:rounded-none narrow:border-0',
            'sm:max-h-[min(22rem,var(--radix-popover-content-available-height))]',
          )}
        >
          <div className="flex items-center gap-2 border-line border-b px-3">
            <Search aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <input
              // The list opens for a search, so the text field gets the focus.
              autoFocus
              role="combobox"
              aria-expanded="true"
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={visible.length > 0 ? optionId(active) : undefined}
              aria-label={label}
              placeholder={words.search}
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="done"
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value)
                setActive(0)
              }}
              onKeyDown={press}
              className="h-12 min-w-0 flex-1 bg-transparent text-body outline-none sm:h-10"
            />
            <Radix.Close className="h-12 px-1 font-medium text-accent-text sm:hidden">{words.cancel}</Radix.Close>
          </div>
          <div ref={list} id={listId} role="listbox" aria-label={label} className="min-h-0 flex-1 overflow-y-auto p-1">
            {visible.map((option, at) => (
              <div
                key={option.value}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={option.value === value}
                data-active={at === active ? '' : undefined}
                onClick={() => choose(option)}
                onPointerMove={() => setActive(at)}
                className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-2.5 py-1.5 data-active:bg-sunken sm:min-h-9"
              >
                <span className="min-w-0 flex-1">
                  {option.label}
                  {option.hint && <span className="ms-2 text-ink-muted text-sm">{option.hint}</span>}
                </span>
                {option.value === value && <Check aria-hidden="true" className="size-4 shrink-0 text-accent-text" />}
              </div>
            ))}
          </div>
          <output className="block px-3.5 text-ink-muted text-sm not-empty:py-2.5">
            {found.length === 0 && words.noMatch}
            {found.length > visible.length && words.narrowSearch}
          </output>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
