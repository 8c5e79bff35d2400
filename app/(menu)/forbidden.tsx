'use client'

import { RefusalScreen } from '@/components/shell/refusal-screen'

export default function Forbidden() {
  return <RefusalScreen why="forbidden" />
}
