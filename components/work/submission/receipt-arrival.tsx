'use client'

import { useEffect, useState } from 'react'
import { focusHeading } from '@/components/shell/use-heading-focus'

/** Once the receipt takes the place of the page that submits, reading begins at its heading: its address is the same. */
export function ReceiptArrival({ isSubmitted }: { isSubmitted: boolean }) {
  const [wasSubmitted] = useState(isSubmitted)
  const hasArrived = isSubmitted && !wasSubmitted
  useEffect(() => {
    if (!hasArrived) return
    focusHeading()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [hasArrived])
  return null
}
