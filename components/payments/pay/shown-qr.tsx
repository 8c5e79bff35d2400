'use client'

import { lazy, Suspense } from 'react'
import type { QrDialogProps } from './qr-dialog'

const QrDialog = lazy(async () => ({ default: (await import('./qr-dialog')).QrDialog }))

/** Fetched when the address asks for the code, not with the page. */
export function ShownQr(props: QrDialogProps) {
  return (
    <Suspense>
      <QrDialog {...props} />
    </Suspense>
  )
}
