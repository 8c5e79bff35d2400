'use client'

import { RefusalScreen } from '@/components/shell/refusal-screen'
import { Standalone } from '@/components/shell/standalone'

export default function Forbidden() {
  return (
    <Standalone>
      <RefusalScreen why="forbidden" />
    </Standalone>
  )
}
