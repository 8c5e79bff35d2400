'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetched } from '@/components/ui/fetched'
import { Icon } from '@/components/ui/icon'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'

const { Fetched: HistoryPanel, load } = fetched(async () => (await import('./history-panel')).HistoryPanel)

/** The button for the versions of a block, once there are any; the panel is fetched on demand. */
export function HistoryButton({
  block,
  title,
  hasVersions,
}: {
  block: BlockView
  title: string
  hasVersions: boolean
}) {
  const t = useTranslations('blockHistory')
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  if (!hasVersions) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t('openOf', { title })}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
        className="inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-ink-muted underline decoration-transparent underline-offset-4 hover:text-ink hover:decoration-current pointer-coarse:min-h-11"
      >
        <Icon of="history" className="size-4" />
        {t('open')}
      </button>
      {isWanted && <HistoryPanel block={block} title={title} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}
