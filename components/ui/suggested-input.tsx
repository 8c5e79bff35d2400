'use client'

import { useId } from 'react'
import { Input, type InputProps } from './input'

/** A text that may be typed freely; the platform offers these while it is. */
export function SuggestedInput({ suggestions, ...input }: InputProps & { suggestions: readonly string[] }) {
  const id = useId()
  if (suggestions.length === 0) return <Input {...input} />
  return (
    <>
      <Input {...input} list={id} />
      <datalist id={id}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion}>
            {suggestion}
          </option>
        ))}
      </datalist>
    </>
  )
}
