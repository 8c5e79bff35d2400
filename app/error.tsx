'use client'

import { ErrorScreen, type ErrorScreenProps } from '@/components/shell/error-screen'

/** The shell itself failed, so this stands alone; inside a shell a segment's own boundary keeps the shell around it. */
export default function RootError(failure: ErrorScreenProps) {
  return (
    <main>
      <ErrorScreen {...failure} />
    </main>
  )
}
