'use client'

import { ForbiddenScreen } from '@/components/shell/forbidden-screen'
import { Standalone } from '@/components/shell/standalone'

export default function Forbidden() {
  return (
    <Standalone>
      <ForbiddenScreen />
    </Standalone>
  )
}
