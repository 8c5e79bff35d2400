import { Select } from './select'

export type FilterSelectProps = {
  label: string
  /** The choice that narrows nothing. */
  any: string
  value: string | undefined
  options: readonly { value: string; label: string }[]
  /** null: nothing is narrowed. */
  onChoose: (value: string | null) => void
}

/** A list narrowed by one of several values, or not. */
export function FilterSelect({ label, any, value = '', options, onChoose }: FilterSelectProps) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value || null)}
      options={[{ value: '', label: any }, ...options]}
    />
  )
}
