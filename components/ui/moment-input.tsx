'use client'

import { PickedInput, type PickedInputProps } from './picked-input'
import { useWords } from './words'

export type MomentInputProps = Omit<
  PickedInputProps,
  'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'onKeyDown' | 'inputMode' | 'placeholder' | 'picks' | 'onPick'
> & {
  /** `2026-11-23T09:30`; what is no moment stands as it was typed, for the form to refuse. */
  value: string
  onMoment: (value: string) => void
}

/** A day and a time of it, typed and read as 2026-11-23 09:30 in both languages. */
export function MomentInput({ value, onMoment, ...rest }: MomentInputProps) {
  const words = useWords()
  return (
    <PickedInput
      {...rest}
      value={value.replace('T', ' ')}
      maxLength={20}
      placeholder={`${words.dateFormat} 00:00`}
      onChange={(event) => onMoment(tidy(event.currentTarget.value))}
      onBlur={() => onMoment(padded(value))}
      onKeyDown={({ key }) => key === 'Enter' && onMoment(padded(value))}
      picks={{ type: 'datetime-local', value: isMoment(value) ? value : '' }}
      onPick={onMoment}
    />
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
