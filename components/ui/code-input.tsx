'use client'

import { type ChangeEvent, type ClipboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { cn } from './cn'
import { useControl } from './control'
import { controlStyles } from './control-styles'
import { type InputProps } from './input'
import { useEarlyText } from './use-early'

const length = 8
const half = length / 2

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length)
}

function grouped(digits: string): string {
  return digits.length > half ? `${digits.slice(0, half)} ${digits.slice(half)}` : digits
}

export type CodeInputProps = Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'icon' | 'trailing'> & {
  value?: string
  onValueChange?: (digits: string) => void
  /** Called when all eight digits are entered. */
  onComplete?: (digits: string) => void
}

/** An 8-digit code shown as `1234 5678`, entered by typing, pasting, a full-width keyboard or a phone's suggestion. */
export function CodeInput({ value, onValueChange, onComplete, className, ...rest }: CodeInputProps) {
  const unnamed = useId()
  const { id = unnamed, ...control } = useControl(rest)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const [own, setOwn] = useState('')
  const [composing, setComposing] = useState<string | null>(null)
  const digits = value ?? own

  useLayoutEffect(() => {
    if (caret.current === null || composing !== null) return
    const position = caret.current > half ? caret.current + 1 : caret.current
    input.current?.setSelectionRange(position, position)
    caret.current = null
  })

  function take(text: string, digitsBeforeCaret: number) {
    const next = digitsOf(text)
    caret.current = Math.min(digitsBeforeCaret, next.length)
    setComposing(null)
    setOwn(next)
    onValueChange?.(next)
    if (next.length === length && next !== digits) onComplete?.(next)
  }

  useEarlyText(id, grouped(digits), (typed) => take(typed, length))

  function change(event: ChangeEvent<HTMLInputElement>) {
    const { value: text, selectionStart } = event.currentTarget
    // While an input method composes, the text belongs to it; it is read afterwards.
    if (event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing) return setComposing(text)
    take(text, digitsOf(text.slice(0, selectionStart ?? text.length)).length)
  }

  function paste(event: ClipboardEvent<HTMLInputElement>) {
    const pasted = digitsOf(event.clipboardData.getData('text'))
    if (!pasted) return
    event.preventDefault()
    const { value: text, selectionStart, selectionEnd } = event.currentTarget
    const before = digitsOf(text.slice(0, selectionStart ?? text.length))
    const after = digitsOf(text.slice(selectionEnd ?? text.length))
    const whole = pasted.length === length ? pasted : before + pasted + after
    take(whole, pasted.length === length ? length : before.length + pasted.length)
  }

  return (
    <input
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCorrect="off"
      spellCheck={false}
      placeholder="0000 0000"
      {...control}
      id={id}
      ref={input}
      value={composing ?? grouped(digits)}
      onChange={change}
      onCompositionEnd={(event) => take(event.currentTarget.value, length)}
      onPaste={paste}
      className={cn(
        controlStyles,
        'h-12 px-4 text-center font-mono text-xl tabular-nums tracking-[0.16em] placeholder:text-line-strong',
        className,
      )}
    />
  )
}
