'use server'

import { action } from '@/lib/kernel/doors/action'
import { addComment } from './add-comment'
import { resolveComment } from './resolve-comment'
import { updateTeamNote } from './update-team-note'

export const addCommentAction = action(addComment)
export const resolveCommentAction = action(resolveComment)
export const updateTeamNoteAction = action(updateTeamNote)
