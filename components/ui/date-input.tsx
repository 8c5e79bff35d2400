'use client'

import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { IconButton } from './icon-button'
import { Input, type InputProps } from './input'
import { useWords } from './words'

export type DateInputProps = Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'inputMode' | 'placeholder' | 'trailing'
> & {
  defaultValue?: string
  /** Told each day that stands there, `2026-11-23`, and that none does: the empty text. */
  onDate?: (day: string) => void
}

/** A day, typed and read as 2026-11-23 in both languages: the browser's own field writes it as the browser's language does. */
export function DateInput({ defaultValue = '', onDate, min, max, ...rest }: DateInputProps) {
  const words = useWords()
  const picker = useRef<HTMLInputElement>(null)
  const [given, setGiven] = useState(defaultValue)
  const [text, setText] = useState(defaultValue)
  if (given !== defaultValue) {
    setGiven(defaultValue)
    setText(defaultValue)
  }

  function write(next: string) {
    setText(next)
    if (next === '' || isDay(next)) onDate?.(next)
  }
  function complete() {
    const whole = padded(text)
    if (whole !== text) write(whole)
  }

  return (
    <span className="relative block narrow:w-full">
      <Input
        {...rest}
        value={text}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.dateFormat}
        maxLength={11}
        onChange={(event) => write(tidy(event.currentTarget.value))}
        onBlur={complete}
        onKeyDown={({ key }) => key === 'Enter' && complete()}
        trailing={
          <IconButton size="sm" label={words.chooseDay} onClick={() => picker.current?.showPicker()}>
            <CalendarDays aria-hidden="true" />
          </IconButton>
        }
      />
      <input
        ref={picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={isDay(text) ? text : ''}
        min={min}
        max={max}
        onChange={(event) => write(event.currentTarget.value)}
        className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
      />
    </span>
  )
}

/** As people write days: 20261123, 2026/11/23, 2026.11.23, with the Chinese signs for year, month and day, in full width. */
function tidy(typed: string): string {
  return typed
    .normalize('NFKC')
    .trim()
    .replace(/^(\d{4}\D\d{1,2}\D\d{1,2})\p{Script=Han}$/u, '$1')
    .replace(/[/.\p{Script=Han}]/gu, '-')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
}

function padded(text: string): string {
  return text.replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, (_, year: string, month: string, day: string) =>
    [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
  )
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
