'use client'

import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { cn } from './cn'
import { IconButton } from './icon-button'
import { Input, type InputProps } from './input'
import { useWords } from './words'

export type MomentInputProps = Omit<
  InputProps,
  'type' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'inputMode' | 'placeholder' | 'trailing'
> & {
  /** `2026-11-23T09:30`; what is no moment stands as it was typed, for the form to refuse. */
  value: string
  onMoment: (value: string) => void
  /** As wide as its text: what opens the calendar lies over its end while one is there. */
  isTight?: boolean
}

/** A day and a time of it, typed and read as 2026-11-23 09:30 in both languages: the browser's own field writes it as the browser's language does. */
export function MomentInput({ value, onMoment, isTight = false, className, ...rest }: MomentInputProps) {
  const words = useWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="group/moment relative block">
      <Input
        {...rest}
        value={value.replace('T', ' ')}
        autoComplete="off"
        maxLength={20}
        placeholder={`${words.dateFormat} 00:00`}
        onChange={(event) => onMoment(tidy(event.currentTarget.value))}
        onBlur={() => onMoment(padded(value))}
        className={cn(isTight && '@2xl:px-2 @2xl:text-sm', className)}
        trailing={
          <span
            className={cn(
              isTight &&
                '@2xl:opacity-0 @2xl:group-focus-within/moment:opacity-100 @2xl:group-hover/moment:opacity-100 rounded-sm bg-raised',
            )}
          >
            <IconButton size="sm" label={words.chooseDay} onClick={() => picker.current?.showPicker()}>
              <CalendarDays aria-hidden="true" />
            </IconButton>
          </span>
        }
      />
      <input
        ref={picker}
        type="datetime-local"
        tabIndex={-1}
        aria-hidden="true"
        value={isMoment(value) ? value : ''}
        onChange={(event) => onMoment(event.currentTarget.value)}
        className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
      />
    </span>
  )
}

const isMoment = (text: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)

/** As people write it: with slashes, points, the Chinese signs, in full width, with a T between day and time. */
function tidy(typed: string): string {
  const plain = typed
    .normalize('NFKC')
    .replace(/^(\d{4})[/.\p{Script=Han}](\d{1,2})[/.\p{Script=Han}](\d{1,2})\p{Script=Han}?/u, '$1-$2-$3')
    .replace(/^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})$/, '$1T$2')
  return plain.trim() === '' ? '' : plain
}

function padded(text: string): string {
  return text.trim().replace(
    /^(\d{4})-(\d{1,2})-(\d{1,2})[T ]+(\d{1,2}):(\d{2})$/,
    (_, year: string, ...parts: string[]) =>
      `${year}-${parts
        .slice(0, 2)
        .map((part) => part.padStart(2, '0'))
        .join('-')}T${(parts[2] ?? '').padStart(2, '0')}:${parts[3]}`,
  )
}
