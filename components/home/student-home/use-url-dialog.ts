'use client'

import { useState } from 'react'
import { useUrlState } from '@/components/ui/use-url-state'

/** Closes the dialog at once; the address follows. */
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
