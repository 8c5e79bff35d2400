'use client'

import { ChevronDown, ChevronRight } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { courseHref } from '@/components/shell/addresses'
import { cn } from '@/components/ui/cn'
import { RouteLink } from '@/components/ui/route-link'
import { inLanguage } from '@/lib/i18n/languages'
import { ChapterMark } from './chapter-mark'
import type { OutlineNode, ReaderView } from './reader-view'

type OutlineProps = { view: ReaderView; onGo?: () => void }

/** The sessions of the course and the chapters of this one: done, open, and the current one. */
export function Outline({ view, onGo }: OutlineProps) {
  const t = useTranslations('learning.outline')
  const language = useLocale()
  return (
    <nav aria-label={t('title')}>
      <ol className="px-1.5 pt-1 pb-2">
        {view.sessions.map(({ id, title }, at) => {
          const name = `${at + 1} · ${inLanguage(title, language)}`
          return (
            <li key={id}>
              {id === view.session.id ? (
                <>
                  <h3 className="px-2.5 pt-3 pb-1 font-medium text-ink-muted text-sm">{name}</h3>
                  <Chapters view={view} nodes={view.outline} onGo={onGo} />
                </>
              ) : (
                <RouteLink
                  href={courseHref(id)}
                  onClick={onGo}
                  className="flex min-h-11 items-center gap-2 rounded-md px-2.5 font-medium text-ink-muted text-sm hover:bg-sunken hover:text-ink"
                >
                  <span className="min-w-0 flex-1">{name}</span>
                  <ChevronRight aria-hidden="true" className="size-4" />
                </RouteLink>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

type ChaptersProps = OutlineProps & { nodes: readonly OutlineNode[]; className?: string }

function Chapters({ view, nodes, onGo, className }: ChaptersProps) {
  return (
    <ol className={className}>
      {nodes.map((node) => (
        <li key={node.id}>
          <ChapterRow node={node} view={view} onGo={onGo} />
          {node.children.length > 0 && <Below node={node} view={view} onGo={onGo} />}
        </li>
      ))}
    </ol>
  )
}

const nodesWithin = (node: OutlineNode): OutlineNode[] =>
  node.children.flatMap((child) => [child, ...nodesWithin(child)])

/** A session that is done and not open now is collapsed. */
function Below({ node, view, onGo }: OutlineProps & { node: OutlineNode }) {
  const t = useTranslations('learning.outline')
  const within = nodesWithin(node)
  const isHere = within.some(({ id }) => id === view.content?.id)
  const isFolded = !isHere && within.every(({ isComplete }) => isComplete)
  const [isOpen, setOpen] = useState(!isFolded)
  if (isOpen) return <Chapters view={view} nodes={node.children} onGo={onGo} className="ps-5" />
  return (
    <button
      type="button"
      aria-expanded={false}
      onClick={() => setOpen(true)}
      className="flex min-h-11 w-full items-center gap-2.5 rounded-md ps-7.5 pe-2.5 text-start font-medium hover:bg-sunken"
    >
      <ChapterMark state="done" />
      <span className="flex-1">{t('allDone', { count: within.length })}</span>
      <ChevronDown aria-hidden="true" className="size-4 text-ink-muted" />
    </button>
  )
}

function ChapterRow({ node, view, onGo }: OutlineProps & { node: OutlineNode }) {
  const t = useTranslations('learning')
  const language = useLocale()
  const { id, number, title, kind, minutes, questions, isComplete } = node
  const isNow = view.content?.id === id
  const length =
    kind === 'QUIZ'
      ? t('outline.questions', { count: questions })
      : minutes !== null && t('minutes', { count: minutes })
  return (
    <RouteLink
      href={courseHref(view.session.id, id)}
      aria-current={isNow ? 'step' : undefined}
      onClick={onGo}
      className={cn(
        'flex min-h-12 items-center gap-2.5 rounded-md px-2.5 py-1 font-medium hover:bg-sunken',
        isNow && 'bg-accent-soft font-semibold text-accent-text hover:bg-accent-soft',
      )}
    >
      <ChapterMark state={isNow ? 'now' : isComplete ? 'done' : 'open'} />
      <span className="min-w-0 flex-1 leading-snug">
        {number} {inLanguage(title, language)}
        {isComplete && <span className="sr-only">, {t('outline.done')}</span>}
      </span>
      {length && <span className="shrink-0 font-normal text-ink-muted text-xs tabular-nums">{length}</span>}
    </RouteLink>
  )
}

/** The counts above the outline. */
export function OutlineCounts({ view: { done, total, minutesLeft } }: { view: ReaderView }) {
  const t = useTranslations('learning')
  return (
    <p className="text-ink-muted text-sm tabular-nums">
      {t('doneOf', { done, total })}
      {minutesLeft > 0 && done < total && (
        <span className="max-lg:hidden">
          {' · '}
          {minutesLeft < 60
            ? t('minutesLeft', { count: minutesLeft })
            : t('hoursLeft', { hours: Math.floor(minutesLeft / 60), minutes: minutesLeft % 60 })}
        </span>
      )}
    </p>
  )
}
