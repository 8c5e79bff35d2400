'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { loadJump } from './jump-layer'
import { setJump } from './jump'

/** Opens the search over all screens; in a rail an icon. */
export function JumpButton({ onOpen }: { onOpen?: () => void }) {
  const t = useTranslations('jump')
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      title={t('open')}
      onPointerEnter={loadJump}
      onFocus={loadJump}
      onClick={() => {
        onOpen?.()
        setJump(true)
      }}
      className="flex h-11 w-full items-center gap-2 rounded-sm border border-line bg-raised px-2 text-ink-muted hover:border-line-strong lg:h-7 lg:text-sm rail:justify-center rail:border-transparent rail:bg-transparent rail:px-0"
    >
      <Icon of="search" className="size-4 shrink-0 lg:size-3.5 rail:size-4" />
      <span className="min-w-0 flex-1 truncate text-start rail:sr-only">{t('open')}</span>
      <kbd
        aria-hidden="true"
        className="rounded-sm border border-line bg-surface px-1 font-sans font-medium text-[0.6875rem] leading-3.75 max-lg:hidden rail:hidden"
      >
        {t('keys')}
      </kbd>
    </button>
  )
}
