'use client'

import dynamic from 'next/dynamic'

/* Each dialog is loaded when the address names it, not with the home. */
export const CollegesDialog = dynamic(() => import('./own-colleges-dialog').then((file) => file.OwnCollegesDialog))
export const StageDialog = dynamic(() => import('./own-stage-dialog').then((file) => file.OwnStageDialog))
