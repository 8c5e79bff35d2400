'use client'

import { useEffect, useState } from 'react'
import { useSteady } from '@/components/ui/use-steady'
import { createProgressSaver, type ChapterProgress } from './progress-saver'
import { sendPlace, shelfOf } from './send-place'

/** Saves the student's progress in a content; null for staff, who only read. `onComplete`: the server knows that it is done. */
export function useProgress(contentId: string, person: string | null, onComplete: () => void) {
  const completed = useSteady((place: ChapterProgress) => {
    if (place.isComplete === true) onComplete()
  })
  const [saver] = useState(() =>
    person === null
      ? null
      : createProgressSaver(contentId, { send: sendPlace, shelf: shelfOf(person), onSaved: completed }),
  )
  useEffect(() => {
    if (saver === null) return
    const leaving = () => {
      if (document.visibilityState === 'hidden') void saver.flush(true)
    }
    const gone = () => void saver.flush(true)
    const online = () => void saver.sendShelved()
    document.addEventListener('visibilitychange', leaving)
    window.addEventListener('pagehide', gone)
    window.addEventListener('online', online)
    online()
    return () => {
      document.removeEventListener('visibilitychange', leaving)
      window.removeEventListener('pagehide', gone)
      window.removeEventListener('online', online)
      void saver.flush(true)
    }
  }, [saver])
  return saver
}
