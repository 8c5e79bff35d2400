'use client'

import { useLocale, useTranslations } from 'next-intl'
import { lazy, memo, Suspense } from 'react'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { inLanguage } from '@/lib/i18n/languages'
import { BlockBody } from './block-body'
import { BlockFoot } from './block-foot'
import { BlockMark } from './block-mark'
import { KeptNotice } from './kept-notice'
import { useWriters } from './people-here'
import { factsOf, useBlock, useWork } from './work'

const ReviewPanel = lazy(async () => ({ default: (await import('./review-panel')).ReviewPanel }))
/** The panel that shows two versions side by side. */
export const loadConflict = async () => ({ default: (await import('./conflict-panel')).ConflictPanel })
const ConflictPanel = lazy(loadConflict)

type BlockCardProps = { block: BlockView; section: string; now: Date }

/** One block of the work: the prompt, the editor, and the state; what is said of it stands beside it where there is room. */
export const BlockCard = memo(function BlockCard({ block, section, now }: BlockCardProps) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { view, comments, enter, leave } = useWork()
  const state = useBlock(block.id)
  const writers = useWriters(block.id)
  const { id } = block
  const labelId = `${id}-label`
  const prompt = inLanguage(block.prompt, language)
  const { isMember, mayReview } = view.reader
  // Writers read what is looked for; reviewers tick it in their panel.
  const hints = isMember ? block.checks : []
  const isReviewed = !isMember || mayReview || comments.some((comment) => comment.block?.id === id)
  const hasConflict = state.newer !== null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only knows whether the cursor is inside
    <section
      id={id}
      aria-labelledby={labelId}
      data-block={block.code}
      tabIndex={-1}
      onFocus={() => enter(id)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) leave(id)
      }}
      className={cn(
        'group/block grid scroll-mt-16 gap-x-8 outline-none xl:grid-cols-[minmax(0,42.5rem)_minmax(15rem,1fr)]',
        hasConflict && 'border-warn border-s-2 ps-4',
      )}
    >
      <div className="min-w-0 max-w-[42.5rem]">
        <header className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="w-full text-ink-muted text-sm">
            {section} · {t(block.required ? 'required' : 'optional')}
          </p>
          <h3 id={labelId} className="font-semibold text-2xl tracking-title group-target/block:text-accent-text">
            {inLanguage(block.title, language)}
          </h3>
          <BlockMark facts={factsOf(block, state)} status={state.status} isRequired={block.required} />
          {writers.length > 0 && (
            <p data-writing="" className="inline-flex items-center gap-1.5 font-medium text-info text-sm">
              <Icon of="write" className="size-4" />
              {t('writingHere', { name: writers.join(language === 'zh-CN' ? '\u3001' : ', ') })}
            </p>
          )}
        </header>
        {prompt !== '' && (
          <p id={`${id}-hint`} className="mb-2 whitespace-pre-wrap text-ink-muted text-lead">
            {prompt}
          </p>
        )}
        {hints.length > 0 && (
          <details className="group -mt-1 mb-2">
            <summary className="inline-flex min-h-11 list-none items-center gap-1.5 text-ink-muted text-sm [&::-webkit-details-marker]:hidden">
              <Icon of="opensAside" className="size-4 transition-transform group-open:rotate-90" />
              {t('review.checksCount', { count: hints.length })}
            </summary>
            <ul className="mb-2 list-disc ps-9 text-ink-muted text-sm">
              {hints.map((check) => (
                <li key={check.id}>{inLanguage(check.text, language)}</li>
              ))}
            </ul>
          </details>
        )}
        {hasConflict && (
          <Suspense>
            <ConflictPanel block={block} now={now} />
          </Suspense>
        )}
        <BlockBody block={block} labelId={labelId} hintId={prompt === '' ? undefined : `${id}-hint`} />
        {(state.status === 'closed' || state.status === 'rejected') && <KeptNotice block={block} state={state} />}
        <BlockFoot block={block} now={now} isWritten={view.reader.mayWrite} />
      </div>
      {isReviewed && (
        <Suspense>
          <ReviewPanel block={block} />
        </Suspense>
      )}
    </section>
  )
})
