'use client'

import { lazy, Suspense } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { TeamBoard as Board } from '@/lib/features/teams/team-boards/get-team-board'

const TeamBoard = lazy(() => import('./team-board').then((file) => ({ default: file.TeamBoard })))

/** The board and its drag library are fetched where the board is shown, not with the list beside it. */
export function TeamBoardLater(props: { board: Board; mayPlace: boolean }) {
  return (
    <Suspense fallback={<BoardSkeleton />}>
      <TeamBoard {...props} />
    </Suspense>
  )
}

function BoardSkeleton() {
  return (
    <div className="grid items-start gap-4 p-4 sm:px-5 sm:grid-cols-[minmax(15rem,19rem)_1fr]">
      <Skeleton className="h-96 rounded-lg" />
      <div className="grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(15.5rem,1fr))]">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={String(at)} className="h-44 rounded-lg" />
        ))}
      </div>
    </div>
  )
}
