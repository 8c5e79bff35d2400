'use client'

import { ErrorScreen, type ErrorScreenProps } from './error-screen'
import { Standalone } from './standalone'

/** A failure of the shell itself. */
export function StandaloneError(failure: ErrorScreenProps) {
  return (
    <Standalone>
      <ErrorScreen {...failure} />
    </Standalone>
  )
}
