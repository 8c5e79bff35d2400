'use client'

import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'

export function PrintButton({ children }: { children: ReactNode }) {
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
