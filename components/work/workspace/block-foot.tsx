'use client'

import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { HistoryButton } from './history-button'
import { useMoment } from './moment'
import { goTo, useNextAfter } from './use-next-unfinished'
import { factsOf, isOwnSave, useBlock, useWork } from './work'

const counted = ['RICH', 'TEXT', 'TABLE']

/** The block's length against the limits, who saved it last, and the way on from the block one is in. */
export function BlockFoot({ block, now, isWritten }: { block: BlockView; now: Date; isWritten: boolean }) {
  const state = useBlock(block.id)
  const language = useLocale()
  return (
    <footer className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-muted text-sm">
      {counted.includes(block.kind) && <Length block={block} isWritten={isWritten} />}
      {state.savedAt !== null && <LastSaved at={state.savedAt} now={now} state={state} />}
      <HistoryButton block={block} title={inLanguage(block.title, language)} hasVersions={state.version > 0} />
      {isWritten && <NextUnfinished after={block.id} />}
    </footer>
  )
}

/** It stands only in the block one writes in: under each of them it would say the same many times. */
function NextUnfinished({ after }: { after: string }) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const next = useNextAfter(after)
  if (next === null) return null
  return (
    <button
      type="button"
      onClick={() => goTo(next.id)}
      className="ms-auto hidden min-h-11 items-center gap-1.5 rounded-sm text-start font-medium text-accent-text hover:underline group-focus-within/block:inline-flex lg:min-h-7"
    >
      {t('nextUnfinishedOf', { title: inLanguage(next.title, language) })}
      <Icon of="open" className="size-4 shrink-0" />
    </button>
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
