'use client'

import { type ComponentProps, lazy } from 'react'
import { Later } from '@/components/ui/later'
import { Skeleton } from '@/components/ui/skeleton'
import type { WindowsForm as Form } from './windows-form'

const WindowsForm = lazy(() => import('./windows-form').then((file) => ({ default: file.WindowsForm })))

/** The form of entry windows is fetched where it is shown, not with the other sections. */
export function WindowsFormLater(props: ComponentProps<typeof Form>) {
  return (
    <Later fallback={<Skeleton className="h-96 rounded-lg" />}>
      <WindowsForm {...props} />
    </Later>
  )
}
