import { z } from 'zod'
import { operation } from '@/lib/kernel/operation'
import { putTexts } from './change.queries'
import { changeSetUp } from './change-set-up.step'
import { target, texts } from './schema'

/** Owners and editors write what a project says about itself, in both languages (catalogue#set-up). */
export const saveTexts = operation('catalogue/set-up/save-texts', {
  access: ['admin'],
  input: z.object({ ...target, ...texts }),
  write: (work, { actor, input: { projectId, version, ...fields } }) =>
    changeSetUp(work, {
      ...{ actor, projectId, version, section: 'texts', fields },
      write: () => putTexts(work.db, { id: projectId, now: work.now }, fields),
    }),
})
