import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

type Value = ComponentProps<'input'>['value']
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function fieldOf(id: string): Field | null {
  const there = document.getElementById(id)
  const kinds = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement]
  return kinds.some((kind) => there instanceof kind) ? (there as Field) : null
}

/**
 * Reports text that was typed into a field before hydration, which the next render would otherwise overwrite. The value
 * is what the server rendered; without one the field keeps its text by itself.
 */
export function useEarlyText(id: string, value: Value, tell: (typed: string) => void): void {
  const [early] = useState(() => {
    if (typeof document === 'undefined' || value === undefined) return null
    const there = fieldOf(id)?.value ?? null
    return there === String(value) ? null : there
  })
  const report = useEffectEvent(tell)
  useEffect(() => {
    if (early !== null) report(early)
  }, [early])
}

/** The same for a field that handles its own events: the text is entered once more. */
export function useEarlyTyping(id: string, value: Value): void {
  useEarlyText(id, value, (typed) => {
    const field = fieldOf(id)
    if (field === null) return
    if (field instanceof HTMLSelectElement) field.value = typed
    else {
      // React remembers the value it has seen, and takes the same text for no change.
      field.value = typed === '' ? '0' : ''
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    }
    const event = field instanceof HTMLSelectElement ? 'change' : 'input'
    field.dispatchEvent(new Event(event, { bubbles: true }))
  })
}

/** The same for radios: reports which one was chosen before hydration. */
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
