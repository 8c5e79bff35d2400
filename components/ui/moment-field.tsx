'use client'

import { MomentInput, type MomentInputProps } from './moment-input'
import { useStateFrom } from './use-state-from'

export type MomentFieldProps = Omit<MomentInputProps, 'value' | 'onMoment'> & { defaultValue?: string }

/** A day and a time of it, kept by the form around it; it hands over what stands there, `2026-11-23 09:30`. */
export function MomentField({ defaultValue = '', ...rest }: MomentFieldProps) {
  const [value, setValue] = useStateFrom(defaultValue)
  return <MomentInput {...rest} value={value} onMoment={setValue} />
}
