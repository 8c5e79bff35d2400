'use client'

import { type Refused, RefusalScreen } from './refusal-screen'
import { Standalone } from './standalone'

/** A refusal outside every shell. */
export function StandaloneRefusal(refused: Refused) {
  return (
    <Standalone>
      <RefusalScreen {...refused} />
    </Standalone>
  )
}
