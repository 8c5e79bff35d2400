'use client'

import { useEffect } from 'react'
import { watchChunks } from './chunk-timeout'
import { forgetWithOthers } from './session-note'

/** What every page keeps an eye on: chunks that do not come, and whoever leaves in another tab. */
export function PageWatch() {
  useEffect(watchChunks, [])
  useEffect(forgetWithOthers, [])
  return null
}
