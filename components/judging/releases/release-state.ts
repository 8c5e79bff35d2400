import type { getReleaseState } from '@/lib/features/judging/releases/get-release-state'
import type { ResultOf } from '@/lib/kernel/operation'

/** How far a project's release is, as the tab shows it. */
export type ReleaseState = ResultOf<typeof getReleaseState>
