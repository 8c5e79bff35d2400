'use client'

import { RefusalScreen } from '@/components/shell/refusal-screen'

export default function NotFound() {
  return <RefusalScreen why="notFound" />
}
