'use client'

import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { cn } from './cn'
import { IconButton } from './icon-button'
import { Input, type InputProps } from './input'
import { useWords } from './words'

export type PickedInputProps = Omit<InputProps, 'type' | 'trailing' | 'min' | 'max'> & {
  /** What the browser's calendar chooses, and what stands in it now. */
  picks: { type: 'date' | 'datetime-local'; value: string; min?: string | undefined; max?: string | undefined }
  onPick: (value: string) => void
  /** As wide as its text: what opens the calendar lies over its end while one is there. */
  isTight?: boolean
}

/** A typed field beside the browser's calendar: typed, it reads alike in both languages; the browser's own field writes as it is itself. */
export function PickedInput({ picks, onPick, isTight = false, className, ...rest }: PickedInputProps) {
  const words = useWords()
  const picker = useRef<HTMLInputElement>(null)
  return (
    <span className="group/picked block">
      <Input
        {...rest}
        autoComplete="off"
        className={cn(isTight && '@2xl:px-2 @2xl:text-sm', className)}
        trailing={
          !rest.readOnly && (
            <span
              className={cn(
                isTight &&
                  '@2xl:rounded-sm @2xl:bg-raised @2xl:opacity-0 @2xl:group-focus-within/picked:opacity-100 @2xl:group-hover/picked:opacity-100',
              )}
            >
              <IconButton size="sm" label={words.chooseDay} onClick={() => picker.current?.showPicker()}>
                <CalendarDays aria-hidden="true" />
              </IconButton>
              <input
                ref={picker}
                {...picks}
                // Of no form: the browser would refuse a day outside these in words of its own.
                form=""
                tabIndex={-1}
                aria-hidden="true"
                onChange={(event) => onPick(event.currentTarget.value)}
                className="pointer-events-none absolute end-0 bottom-0 size-px opacity-0"
              />
            </span>
          )
        }
      />
    </span>
  )
}
