'use client'

import { NotFoundScreen } from '@/components/shell/not-found-screen'
import { Standalone } from '@/components/shell/standalone'

export default function NotFound() {
  return (
    <Standalone>
      <NotFoundScreen />
    </Standalone>
  )
}
