'use client'

import { RefusalScreen } from '@/components/shell/refusal-screen'
import { Standalone } from '@/components/shell/standalone'

export default function NotFound() {
  return (
    <Standalone>
      <RefusalScreen why="notFound" />
    </Standalone>
  )
}
