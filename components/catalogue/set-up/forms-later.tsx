'use client'

import { type ComponentProps, lazy } from 'react'
import { Later } from '@/components/ui/later'
import { Skeleton } from '@/components/ui/skeleton'
import type { PricesForm as Prices } from './prices-form'
import type { WindowsForm as Windows } from './windows-form'

/* The largest forms of a set-up are fetched where they are shown, not with the other sections. */

const PricesForm = lazy(() => import('./prices-form').then((file) => ({ default: file.PricesForm })))
const WindowsForm = lazy(() => import('./windows-form').then((file) => ({ default: file.WindowsForm })))
const fallback = <Skeleton className="h-96 rounded-lg" />

/** The form of prices and fees. */
export function PricesFormLater(props: ComponentProps<typeof Prices>) {
  return (
    <Later fallback={fallback}>
      <PricesForm {...props} />
    </Later>
  )
}

/** The form of entry windows. */
export function WindowsFormLater(props: ComponentProps<typeof Windows>) {
  return (
    <Later fallback={fallback}>
      <WindowsForm {...props} />
    </Later>
  )
}
