import type { getReleaseState } from '@/lib/features/judging/releases/get-release-state'
import type { ResultOf } from '@/lib/kernel/operation'

/** The state of a project's release, as the tab shows it. */
export type ReleaseState = ResultOf<typeof getReleaseState>
