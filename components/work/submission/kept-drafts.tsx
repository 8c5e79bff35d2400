'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Banner } from '@/components/ui/banner'
import { ButtonLink } from '@/components/ui/button-link'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type KeptDraftsProps = {
  person: string
  teamId: string
  workspace: string
  blocks: readonly { id: string; title: Bilingual }[]
}

/** Warns where this browser still holds what she typed and the portal has not: it would not be handed in. */
export function KeptDrafts({ person, teamId, workspace, blocks }: KeptDraftsProps) {
  const t = useTranslations('submission.drafts')
  const language = useLocale()
  const unsaved = useUnsaved(person, teamId)
  const titles = blocks.filter(({ id }) => unsaved.includes(id)).map(({ title }) => inLanguage(title, language))
  if (titles.length === 0) return null
  return (
    <Banner
      tone="warn"
      live
      title={t('title')}
      actions={
        <ButtonLink size="sm" href={workspace}>
          {t('open')}
        </ButtonLink>
      }
    >
      {t('text', { count: titles.length, parts: new Intl.ListFormat(language).format(titles) })}
    </Banner>
  )
}

/** The blocks with text that only this browser has; looked for again when she comes back to the tab. */
function useUnsaved(person: string, teamId: string): readonly string[] {
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
  return unsaved
}
