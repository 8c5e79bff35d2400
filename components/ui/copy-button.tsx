'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { Icon } from './icon'
import { Button, type ButtonProps } from './button'
import { copyText } from './copy-text'
import { useWords } from './words'

export type CopyButtonProps = Pick<ButtonProps, 'variant' | 'size' | 'className'> & {
  text: string
  /** The message afterwards; "Copied" by default. */
  copied?: string
  children: ReactNode
}

export function CopyButton({ text, copied, children, ...look }: CopyButtonProps) {
  const words = useWords()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), 2000)
    return () => clearTimeout(timer)
  }, [done])

  async function copy() {
    setDone(await copyText(text, { copied: copied ?? words.copied, failed: words.copyFailed }))
  }

  return (
    <Button {...look} onClick={copy} icon={done ? <Icon of="done" /> : <Icon of="copy" />}>
      {children}
    </Button>
  )
}
