'use client'

import { Printer } from 'lucide-react'
import { Button } from '@/components/ui/button'

export function PrintButton({ children }: { children: string }) {
  return (
    <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
