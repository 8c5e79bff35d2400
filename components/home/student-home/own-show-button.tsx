'use client'

import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useUrlState } from '@/components/ui/use-url-state'

/** Opens what the address names; the page fetches it then, so the home itself stays small. */
export function OwnShowButton({
  show,
  children,
  ...look
}: Pick<ButtonProps, 'variant' | 'icon'> & { show: string; children: ReactNode }) {
  const { set, pending } = useUrlState()
  return (
    <Button reads {...look} pending={pending} onClick={() => set({ show }, 'push')}>
      {children}
    </Button>
  )
}
