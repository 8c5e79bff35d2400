'use server'

import { action } from '@/lib/kernel/doors/action'
import { closeProject } from './close-project'
import { copyProject } from './copy-project'
import { createProject } from './create-project'
import { deleteDraft } from './delete-draft'
import { publishProject } from './publish-project'
import { saveBasics } from './save-basics'
import { saveEvents } from './save-events'
import { saveForms } from './save-forms'
import { saveTeamRules } from './save-team-rules'
import { saveTexts } from './save-texts'
import { saveWindows } from './save-windows'
import { withdrawProject } from './withdraw-project'

export const closeProjectAction = action(closeProject)
export const copyProjectAction = action(copyProject)
export const createProjectAction = action(createProject)
export const deleteDraftAction = action(deleteDraft)
export const publishProjectAction = action(publishProject)
export const saveBasicsAction = action(saveBasics)
export const saveEventsAction = action(saveEvents)
export const saveFormsAction = action(saveForms)
export const saveTeamRulesAction = action(saveTeamRules)
export const saveTextsAction = action(saveTexts)
export const saveWindowsAction = action(saveWindows)
export const withdrawProjectAction = action(withdrawProject)
