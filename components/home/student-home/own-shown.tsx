'use client'

import dynamic from 'next/dynamic'

/* Each is fetched when the address names it, not with the home. */
export const ShownColleges = dynamic(() => import('./own-colleges-dialog').then((file) => file.OwnCollegesDialog))
export const ShownStage = dynamic(() => import('./own-stage-dialog').then((file) => file.OwnStageDialog))
