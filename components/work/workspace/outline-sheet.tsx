'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import { inLanguage, listed } from '@/lib/i18n/languages'
import { NextUnfinished, Outline } from './outline'
import { ProgressRing } from './progress-ring'
import { blocksOf, factsOf, useWork } from './work'

/** The outline on a phone: a sheet from below that closes when a block is chosen. */
export function OutlineSheet({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { view, engine, progress } = useWork()
  const { requiredFilled: filled, requiredTotal: total, totalLength } = progress
  const missing = blocksOf(view)
    .filter((block) => block.required && !factsOf(block, engine.block(block.id)).isFilled)
    .map(({ title }) => inLanguage(title, language))
  const close = () => onOpenChange(false)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={
        <span className="flex items-center gap-3">
          <ProgressRing filled={filled} total={total} className="size-8 shrink-0" />
          <span>
            <span className="sr-only">{t('outlineOf')} </span>
            {t('requiredFilled', { filled, total })}
          </span>
        </span>
      }
      description={
        <span className="block ps-11 text-sm">
          {missing.length > 0 ? t('stillMissing', { blocks: listed(missing, language) }) : t('allFilled')}
          <span className="block tabular-nums">{t('words', { count: totalLength })}</span>
        </span>
      }
    >
      <div className="-mx-2">
        <OutlineOfView onGo={close} />
        {view.reader.mayWrite && (
          <div className="mt-4">
            <NextUnfinished onGo={close} />
          </div>
        )}
      </div>
    </Dialog>
  )
}

function OutlineOfView({ onGo }: { onGo: () => void }) {
  const [current] = useState(blockInView)
  return <Outline onGo={onGo} current={current} isCounted />
}

/** The last block that begins in the upper half of the window. */
function blockInView(): string | null {
  const begun = [...document.querySelectorAll('[data-block]')].filter(
    (block) => block.getBoundingClientRect().top < window.innerHeight / 2,
  )
  return begun.at(-1)?.id ?? null
}
