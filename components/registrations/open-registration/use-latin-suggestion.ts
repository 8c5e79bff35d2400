'use client'

import { useEffect, useState } from 'react'
import { suggestNameAction } from '@/lib/features/registrations/open-registrations/actions'
import type { Texts } from './draft'

type Latin = Pick<Texts, 'latinFamily' | 'latinGiven'>
const pause = 250

/**
 * The Latin name follows the characters while they are typed, until the student types it; a name without characters is
 * its own Latin name. Returns which fields still hold the suggestion.
 */
export function useLatinSuggestion(
  { nativeFamily, nativeGiven, latinFamily, latinGiven }: Texts,
  isComposing: boolean,
  suggest: (latin: Partial<Latin>) => void,
) {
  const [suggested, setSuggested] = useState<Latin>({ latinFamily: '', latinGiven: '' })
  const isFree = {
    latinFamily: latinFamily === '' || latinFamily === suggested.latinFamily,
    latinGiven: latinGiven === '' || latinGiven === suggested.latinGiven,
  }

  useEffect(() => {
    if (isComposing || (nativeFamily === '' && nativeGiven === '')) return
    let isCurrent = true
    const suggestReading = (read: Latin | null) => {
      if (!isCurrent || read === null) return
      setSuggested(read)
      suggest({
        ...(isFree.latinFamily ? { latinFamily: read.latinFamily } : {}),
        ...(isFree.latinGiven ? { latinGiven: read.latinGiven } : {}),
      })
    }
    const timer = setTimeout(() => void readingOf(nativeFamily, nativeGiven).then(suggestReading), pause)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the characters ask for it, not what became of the suggestion
  }, [nativeFamily, nativeGiven, isComposing])

  return {
    latinFamily: latinFamily !== '' && latinFamily === suggested.latinFamily,
    latinGiven: latinGiven !== '' && latinGiven === suggested.latinGiven,
  }
}

/** null where no suggestion is available: the student types the name. */
async function readingOf(nativeFamily: string, nativeGiven: string): Promise<Latin | null> {
  if (!/\p{Script=Han}/u.test(nativeFamily + nativeGiven)) return { latinFamily: nativeFamily, latinGiven: nativeGiven }
  try {
    const answer = await suggestNameAction({ nativeFamily, nativeGiven })
    return answer.ok ? answer.data : null
  } catch {
    return null
  }
}
