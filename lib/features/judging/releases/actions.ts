'use server'

import { action } from '@/lib/kernel/doors/action'
import { changeCommentsVisible } from './change-comments-visible'
import { moveRelease } from './move-release'
import { releaseResults } from './release-results'
import { withdrawRelease } from './withdraw-release'

export const releaseResultsAction = action(releaseResults)
export const moveReleaseAction = action(moveRelease)
export const withdrawReleaseAction = action(withdrawRelease)
export const changeCommentsVisibleAction = action(changeCommentsVisible)
