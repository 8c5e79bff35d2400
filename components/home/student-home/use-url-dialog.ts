'use client'

import { useState } from 'react'
import { useUrlState } from '@/components/ui/use-url-state'

/** What the address opened is closed at once; the address follows. */
export function useUrlDialog(): { isOpen: boolean; close: () => void } {
  const { set } = useUrlState()
  const [isOpen, setOpen] = useState(true)
  return {
    isOpen,
    close() {
      setOpen(false)
      set({ show: null })
    },
  }
}
