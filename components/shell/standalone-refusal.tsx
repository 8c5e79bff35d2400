'use client'

import { type Refused, RefusalScreen } from './refusal-screen'
import { Standalone } from './standalone'

/** A refusal that no shell could be found for. */
export function StandaloneRefusal(refused: Refused) {
  return (
    <Standalone>
      <RefusalScreen {...refused} />
    </Standalone>
  )
}
