'use client'

import { useLocale } from 'next-intl'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

/** Whose texts of which team's work this browser may hold. */
export type OwnText = {
  person: string
  teamId: string
  blocks: readonly { id: string; title: Bilingual }[]
}

/** The titles of what only this browser has; looked for again on coming back to the tab. */
function useUnsaved({ person, teamId, blocks }: OwnText): readonly string[] {
  const language = useLocale()
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  useEffect(() => {
    let isShown = true
    const look = async () => {
      const { openDrafts } = await import('@/components/work/workspace/drafts')
      const drafts = await openDrafts(person, teamId).all()
      const differing = drafts.filter(({ content, base }) => content !== base.content)
      if (isShown) setUnsaved(differing.map(({ block }) => block))
    }
    // A browser without a store of its own keeps no drafts.
    const lookQuietly = () => void look().catch(() => {})
    lookQuietly()
    window.addEventListener('focus', lookQuietly)
    return () => {
      isShown = false
      window.removeEventListener('focus', lookQuietly)
    }
  }, [person, teamId])
  return blocks.filter(({ id }) => unsaved.includes(id)).map(({ title }) => inLanguage(title, language))
}

const Unsaved = createContext<readonly string[]>([])

type UnsavedTextsProps = { text: OwnText | null; children: ReactNode }

/** Looks once for all within that ask what is not saved; without a text of one's own for nobody. */
export function UnsavedTexts({ text, children }: UnsavedTextsProps) {
  return text === null ? children : <Looking text={text}>{children}</Looking>
}

function Looking({ text, children }: { text: OwnText; children: ReactNode }) {
  return <Unsaved value={useUnsaved(text)}>{children}</Unsaved>
}

/** The titles of what only this browser has. */
export const useUnsavedTexts = () => use(Unsaved)
