'use client'

import { lazy } from 'react'

/** Loaded after the page, whose first load is for paying. */
export const ShownGoOn = lazy(async () => ({ default: (await import('./go-on')).GoOn }))
