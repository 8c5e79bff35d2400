'use client'

import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { labelIdOf, useControl } from './control'
import { IconButton } from './icon-button'
import { Input, type InputProps } from './input'
import { useWords } from './words'

/** `autoComplete` is required: it tells a password manager whether to fill in or to generate. */
export type PasswordInputProps = Omit<InputProps, 'type' | 'trailing' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordInput(props: PasswordInputProps) {
  const words = useWords()
  const [isVisible, setShown] = useState(false)
  const { id } = useControl<{ id?: string }>(props)
  return (
    <Input
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isVisible ? 'text' : 'password'}
      trailing={
        <IconButton
          size="sm"
          aria-describedby={labelIdOf(id)}
          label={isVisible ? words.hidePassword : words.showPassword}
          onClick={() => setShown(!isVisible)}
        >
          {isVisible ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        </IconButton>
      }
    />
  )
}
