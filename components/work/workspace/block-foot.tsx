'use client'

import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { HistoryButton } from './history-button'
import { useMoment } from './moment'
import { factsOf, isOwnSave, useBlock, useWork } from './work'

const counted = ['RICH', 'TEXT', 'TABLE']

/** The block's length against the limits, and who saved it last. */
export function BlockFoot({ block, now, isWritten }: { block: BlockView; now: Date; isWritten: boolean }) {
  const state = useBlock(block.id)
  const language = useLocale()
  return (
    <footer className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-muted text-sm">
      {counted.includes(block.kind) && <Length block={block} isWritten={isWritten} />}
      {state.savedAt !== null && <LastSaved at={state.savedAt} now={now} state={state} />}
      <HistoryButton block={block} title={inLanguage(block.title, language)} hasVersions={state.version > 0} />
    </footer>
  )
}

function Length({ block, isWritten }: { block: BlockView; isWritten: boolean }) {
  const t = useTranslations('workspace.length')
  const { words, problem } = factsOf(block, useBlock(block.id))
  const { wordMin: min, wordMax: max } = block
  const text =
    min !== null && max !== null
      ? t('between', { count: words, min, max })
      : min !== null
        ? t('atLeast', { count: words, min })
        : max !== null
          ? t('atMost', { count: words, max })
          : t('exactly', { count: words })
  const wrong =
    problem === 'tooShort'
      ? t('tooShort', { missing: (min ?? 0) - words })
      : problem === 'tooLong'
        ? t('tooLong', { over: words - (max ?? 0) })
        : null
  return (
    <p data-words={words} className="tabular-nums">
      {text}
      {wrong !== null && isWritten && <span className={cn('ms-2 font-medium text-warn')}>{wrong}</span>}
    </p>
  )
}

type Last = Pick<ReturnType<typeof useBlock>, 'savedBy' | 'isOwn'>

function LastSaved({ at, now, state: { savedBy, isOwn } }: { at: string; now: Date; state: Last }) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const time = useMoment(now)(at)
  const text = isOwnSave(useWork().view, { isOwn, by: savedBy })
    ? t('lastSavedByYou', { time })
    : savedBy === null
      ? t('lastSavedAt', { time })
      : t('lastSaved', { time, name: personName(savedBy, language) })
  return <p className="tabular-nums">{text}</p>
}
