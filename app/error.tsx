'use client'

import { ErrorScreen, type ErrorScreenProps } from '@/components/shell/error-screen'
import { Standalone } from '@/components/shell/standalone'

/** The shell itself failed, so this stands alone; inside a shell a segment's own boundary keeps the shell around it. */
export default function RootError(failure: ErrorScreenProps) {
  return (
    <Standalone>
      <ErrorScreen {...failure} />
    </Standalone>
  )
}
