import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Value = ComponentProps<'input'>['value']
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldOf(id: string): Field | null {
  const there = document.getElementById(id)
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]
  return kinds.some((kind) => there instanceof kind) ? (there as Field) : null
}

/**
 * What was typed into a field before the page lived went unheard, and the next render would take it back: it is told here.
 * The value is what the server put into it; without one the field keeps its text by itself.
 */
export function useEarlyText(id: string, value: Value, tell: (typed: string) => void): void {
  const [early] = useState(() => {
    if (typeof document === 'undefined' || value === undefined) return null
    const there = fieldOf(id)?.value ?? null
    return there === String(value) ? null : there
  })
  const told = useEffectEvent(tell)
  useEffect(() => {
    if (early !== null) told(early)
  }, [early])
}

/** The same for a field that hears its own events: the text is typed into it once more. */
export function useEarlyTyping(id: string, value: Value): void {
  useEarlyText(id, value, (typed) => {
    const field = fieldOf(id)
    if (field === null) return
    if (field instanceof HTMLSelectElement) field.value = typed
    else {
      // React keeps what it has seen set, and takes the same text for no change.
      field.value = typed === '' ? '0' : ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    }
    const event = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(event, { bubbles: true }))
  })
}

/** The same for radios: which of those inside was chosen before the page lived. */
export function useEarlyRadio<V extends string>(
  options: readonly { value: V }[],
  value: V | undefined,
  tell: ((chosen: V) => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const look = useEffectEvent(() => {
    if (value === undefined) return
    const chosen = place.current?.querySelector<HTMLInputElement>('input:checked')?.value
    const option = options.find((one) => one.value === chosen)
    if (option !== undefined && option.value !== value) tell?.(option.value)
  })
  useEffect(() => look(), [])
  return place
}
