'use client'

import dynamic from 'next/dynamic'

/** It follows the page, whose first load is for paying. */
export const ShownReduction = dynamic(() => import('./own-reduction').then((file) => file.OwnReductionCard))
