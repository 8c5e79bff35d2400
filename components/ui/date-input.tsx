'use client'

import { type FocusEvent, useId, useState } from 'react'
import { Notes, useControl } from './control'
import type { InputProps } from './input'
import { PickedInput } from './picked-input'
import { useStateFrom } from './use-state-from'
import { useWords, type Words } from './words'

export type DateInputProps = Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputMode' | 'placeholder' | 'trailing' | 'min' | 'max'
> & {
  defaultValue?: string
  /** The first and the last day that may stand there. */
  min?: string
  max?: string
  /** Told each possible day that stands there, `2026-11-23`, and that none does: the empty text. */
  onDate?: (day: string) => void
  /** Told whatever stands there, for a form that refuses what is no day. */
  onText?: (text: string) => void
}

/** A day, typed and read as 2026-11-23 in both languages. */
export function DateInput({ defaultValue = '', onDate, onText, min, max, ...rest }: DateInputProps) {
  const words = useWords()
  const { 'aria-invalid': isRefused, 'aria-describedby': notes } = useControl<Partial<InputProps>>(rest)
  const errorId = useId()
  const [text, setText] = useStateFrom(defaultValue)
  const [isLeft, setIsLeft] = useState(false)

  const whyNot = (day: string) => whyNotDay(day, { min, max }, words)
  // What the form around it says comes first.
  const wrong = isLeft && !isRefused ? whyNot(padded(text)) : null

  function write(next: string) {
    setText(next)
    setIsLeft(false)
    onText?.(next)
    if (whyNot(next) === null) onDate?.(next)
  }
  function complete(isPressed = false) {
    const whole = padded(text)
    if (whole !== text) write(whole)
    // A message that appears while a button is being pressed would move the button away.
    if (!isPressed) setIsLeft(true)
  }
  function leave({ target, relatedTarget }: FocusEvent) {
    complete(target instanceof HTMLInputElement && relatedTarget instanceof HTMLButtonElement)
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5 narrow:w-full" onBlur={leave}>
      <PickedInput
        {...rest}
        {...(wrong !== null && { 'aria-invalid': true, 'aria-describedby': notes ? `${notes} ${errorId}` : errorId })}
        value={text}
        inputMode="numeric"
        placeholder={words.dateFormat}
        maxLength={11}
        onChange={(event) => write(tidy(event.currentTarget.value))}
        onKeyDown={({ key }) => key === 'Enter' && complete()}
        picks={{ type: 'date', value: isDay(text) ? text : '', min, max }}
        onPick={write}
      />
      <Notes wrong={wrong ?? undefined} errorId={errorId} hintId="" />
    </div>
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

/** Days in this form follow one another as texts do. */
function whyNotDay(text: string, { min, max }: Pick<DateInputProps, 'min' | 'max'>, words: Words): string | null {
  if (text === '') return null
  if (!isDay(text)) return words.dateNone
  if (min && text < min) return words.earliestDate(min)
  return max && text > max ? words.latestDate(max) : null
}

/** What stands in a DateInput is a day, or will be once the field is left. */
export const isTypedDay = (text: string): boolean => isDay(padded(text))

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
