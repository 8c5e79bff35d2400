'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '@/components/ui/avatar'
import { cn } from '@/components/ui/cn'
import { Icon } from '@/components/ui/icon'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { inLanguage } from '@/lib/i18n/languages'
import { personName } from '@/lib/i18n/person-name'
import { BlockMark } from './block-mark'
import { useWriters } from './people-here'
import { ProgressRing } from './progress-ring'
import { goTo, useNextUnfinished } from './use-next-unfinished'
import { factsOf, useBlock, useWork } from './work'

export type OutlineProps = {
  onGo?: () => void
  /** The block in view, where the outline lies over it. */
  current?: string | null
  /** Its frame says how much is filled. */
  isCounted?: boolean
}

/** The outline of the work: which blocks are complete, which are not, and who is in them; each links to its block. */
export function Outline({ onGo, current = null, isCounted = false }: OutlineProps) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { view } = useWork()
  return (
    <div className="flex flex-col gap-5">
      {!isCounted && <WorkProgress />}
      <nav aria-label={t('contents')}>
        <ol className="flex flex-col gap-4">
          {view.sections.map(({ id, title, blocks }) => (
            <li key={id}>
              <p className="mb-1 px-2 font-medium text-ink-muted text-sm">{inLanguage(title, language)}</p>
              <ol>
                {blocks.map((block) => (
                  <li key={block.id}>
                    <OutlineEntry block={block} onGo={onGo} isCurrent={block.id === current} />
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
      </nav>
      <Members />
    </div>
  )
}

function Members() {
  const t = useTranslations('workspace')
  const language = useLocale()
  const { members } = useWork().view
  if (members.length === 0) return null
  return (
    <div>
      <p className="mb-1 px-2 font-medium text-ink-muted text-sm">{t('members')}</p>
      <ul aria-label={t('members')} className="px-2 text-sm">
        {members.map(({ name, role, isYou }, at) => {
          const text = personName(name, language)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- two of one name may work together
            <li key={`${at} ${text}`} className="flex flex-wrap gap-x-1.5 py-0.5">
              {isYou ? t('you', { name: text }) : text}
              {role === 'LEADER' && (
                <span className="text-ink-muted">
                  <span className="sr-only">, </span>
                  {t('leader')}
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type OutlineEntryProps = { block: BlockView; onGo: OutlineProps['onGo']; isCurrent: boolean }

function OutlineEntry({ block, onGo, isCurrent }: OutlineEntryProps) {
  const t = useTranslations('workspace')
  const language = useLocale()
  const state = useBlock(block.id)
  const writers = useWriters(block.id)
  return (
    <a
      href={`#${block.id}`}
      onClick={(event) => {
        event.preventDefault()
        onGo?.()
        goTo(block.id)
      }}
      aria-current={isCurrent ? 'location' : undefined}
      className={cn(
        'flex min-h-control-sm items-center gap-2.5 rounded-md px-2 py-1 hover:bg-sunken max-lg:min-h-11',
        isCurrent && 'bg-accent-soft font-semibold text-accent-text hover:bg-accent-soft',
      )}
    >
      <BlockMark facts={factsOf(block, state)} status={state.status} isRequired={block.required} />
      <span className="min-w-0 flex-1">{inLanguage(block.title, language)}</span>
      {writers.slice(0, 2).map((name) => (
        <span key={name} title={t('writingHere', { name })}>
          <Avatar name={name} size="sm" />
          <span className="sr-only">, {t('writingHere', { name })}</span>
        </span>
      ))}
      {block.openComments > 0 && (
        <span
          title={t('state.comments', { count: block.openComments })}
          className="inline-flex items-center gap-1 text-info text-sm tabular-nums"
        >
          <Icon of="comments" className="size-4" />
          <span aria-hidden="true">{block.openComments}</span>
          <span className="sr-only">, {t('state.comments', { count: block.openComments })}</span>
        </span>
      )}
      {block.required ? (
        <span className="sr-only">, {t('required')}</span>
      ) : (
        <span className="text-ink-muted text-sm">{t('optional')}</span>
      )}
    </a>
  )
}

function WorkProgress() {
  const t = useTranslations('workspace')
  const { view, progress } = useWork()
  const { requiredFilled: filled, requiredTotal: total, totalLength } = progress
  return (
    <div>
      <div className="flex items-center gap-3 px-2 tabular-nums">
        <ProgressRing filled={filled} total={total} className="size-9 shrink-0" />
        <div>
          <p className="font-semibold">{t('requiredFilled', { filled, total })}</p>
          <p className="text-ink-muted text-sm">{t('words', { count: totalLength })}</p>
        </div>
      </div>
      {view.reader.mayWrite && (
        <div className="mt-2">
          <NextUnfinished />
        </div>
      )}
    </div>
  )
}

/** Links to the next incomplete block; says so when there is none. */
export function NextUnfinished({ onGo }: { onGo?: () => void }) {
  const t = useTranslations('workspace')
  const next = useNextUnfinished()
  if (next === null) return <p className="px-2 text-good text-sm">{t('allFilled')}</p>
  return (
    <button
      type="button"
      onClick={() => {
        onGo?.()
        goTo(next())
      }}
      className="inline-flex min-h-control-sm items-center gap-1.5 rounded-md px-2 font-medium text-accent-text text-sm hover:bg-sunken"
    >
      {t('nextUnfinished')}
      <Icon of="open" className="size-4" />
    </button>
  )
}
