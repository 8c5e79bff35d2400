'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { Segmented } from '@/components/ui/segmented'
import { Skeleton } from '@/components/ui/skeleton'
import type { Revision } from '@/lib/features/work/team-blocks/queries'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { personName } from '@/lib/i18n/person-name'
import { type TextChange, changesIn, type Written, writersOf } from './history-text'
import { plainText } from './plain-text'
import { ShownBlock } from './shown-block'
import type { useHistory } from './use-history'

const looks = ['before', 'now', 'writers', 'whole'] as const
type Look = (typeof looks)[number]
type Fetched = Pick<ReturnType<typeof useHistory>, 'contentOf' | 'revisions'>
type HistoryViewProps = Fetched & { block: BlockView; revision: Revision }

/** One version: its changes, the changes since, the authors of its words, and its text. */
export function HistoryView({ block, revision, contentOf, revisions }: HistoryViewProps) {
  const t = useTranslations('blockHistory')
  const hasText = block.kind !== 'QUIZ'
  const [look, setLook] = useState<Look>(hasText ? 'before' : 'whole')
  const place = useShown({ look, block, revision, contentOf, revisions: revisions ?? [] })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {hasText && (
        <Segmented
          label={t('look')}
          value={look}
          onValueChange={setLook}
          options={looks.map((value) => ({ value, label: t(`looks.${value}`) }))}
        />
      )}
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled by keyboard
        tabIndex={0}
        role="group"
        aria-label={t(`looks.${look}`)}
        aria-busy={place === null}
        className="max-h-[26rem] min-h-40 overflow-y-auto rounded-md border border-line bg-raised px-4 py-3"
      >
        {place === null ? (
          <Skeleton className="h-24" />
        ) : place.is === 'failed' ? (
          <p className="text-bad">{t('failed')}</p>
        ) : place.is === 'whole' ? (
          <ShownBlock block={block} content={place.content} />
        ) : place.is === 'changes' ? (
          <Changes changes={place.changes} />
        ) : (
          <Writers pieces={place.pieces} />
        )}
      </div>
    </div>
  )
}

type HistoryContent =
  | { is: 'failed' }
  | { is: 'whole'; content: string }
  | { is: 'changes'; changes: TextChange[] }
  | { is: 'writers'; pieces: Written<string>[] }

type Wanted = {
  look: Look
  block: BlockView
  revision: Revision
  contentOf: Fetched['contentOf']
  revisions: readonly Revision[]
}

/** The number of latest versions by alternating authors that are compared: older words belong to the first of them. */
const mostHands = 20

function useShown({ look, block: { kind }, revision, contentOf, revisions }: Wanted): HistoryContent | null {
  const language = useLocale()
  const t = useTranslations('blockHistory')
  const [shown, setShown] = useState<{ key: string; shown: HistoryContent } | null>(null)
  const { version } = revision
  const newest = revisions[0]?.version ?? version
  const key = `${look} ${version} ${newest}`
  const somebody = t('somebody')

  useEffect(() => {
    let isLeft = false
    const fetched = async (): Promise<HistoryContent> => {
      const content = await contentOf(version)
      if (content === null) return { is: 'failed' }
      if (look === 'whole') return { is: 'whole', content }
      if (look === 'writers') {
        const hands = handsOf(revisions, version).slice(-mostHands)
        const contents = await Promise.all(hands.map((one) => contentOf(one.version)))
        const written = hands.flatMap(({ savedBy }, at) => {
          const loaded = contents[at]
          const author = savedBy === null ? somebody : personName(savedBy, language)
          return loaded == null ? [] : [{ author, text: plainText(kind, loaded) }]
        })
        return { is: 'writers', pieces: writersOf(written, language) }
      }
      const other = await contentOf(look === 'before' ? version - 1 : newest)
      if (other === null) return { is: 'failed' }
      const [from, to] = look === 'before' ? [other, content] : [content, other]
      return { is: 'changes', changes: changesIn(plainText(kind, from), plainText(kind, to), language) }
    }
    void fetched().then((found) => {
      if (!isLeft) setShown({ key, shown: found })
    })
    return () => {
      isLeft = true
    }
  }, [key, look, version, newest, kind, contentOf, revisions, language, somebody])
  return shown?.key === key ? shown.shown : null
}

/** The versions up to that one, the oldest first; of one person's consecutive saves only the last. */
function handsOf(revisions: readonly Revision[], version: number): Revision[] {
  const name = (one: Revision | undefined) => JSON.stringify(one?.savedBy)
  const upTo = revisions.filter((one) => one.version <= version)
  return upTo.filter((one, at) => at === 0 || name(one) !== name(upTo[at - 1])).toReversed()
}

function Changes({ changes }: { changes: readonly TextChange[] }) {
  const t = useTranslations('blockHistory')
  if (changes.every(({ kind }) => kind === 'same')) return <p className="text-ink-muted">{t('noChange')}</p>
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {changes.map(({ kind, text }, at) => {
        // oxlint-disable react/no-array-index-key -- parts of a text have no other name
        if (kind === 'added') {
          return (
            <ins key={at} className="rounded-[0.2rem] bg-good-soft text-good underline decoration-good/60">
              {text}
            </ins>
          )
        }
        if (kind === 'removed') {
          return (
            <del key={at} className="rounded-[0.2rem] bg-bad-soft text-bad line-through">
              {text}
            </del>
          )
        }
        return <span key={at}>{text}</span>
        // oxlint-enable react/no-array-index-key
      })}
    </p>
  )
}

const tints = ['bg-accent-soft', 'bg-good-soft', 'bg-warn-soft', 'bg-info-soft', 'bg-bad-soft', 'bg-sunken']

function Writers({ pieces }: { pieces: readonly Written<string>[] }) {
  const t = useTranslations('blockHistory')
  const names = [...new Set(pieces.map(({ author }) => author))]
  const tintOf = (author: string) => tints[names.indexOf(author) % tints.length]
  if (pieces.length === 0) return <p className="text-ink-muted">{t('nothing')}</p>
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex flex-wrap gap-2 text-sm">
        {names.map((name) => (
          <li key={name} className={cn('rounded-sm px-2 py-0.5 font-medium ring-1 ring-line ring-inset', tintOf(name))}>
            {name}
          </li>
        ))}
      </ul>
      <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {pieces.map(({ author, text }, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
          <span key={at} title={author} className={cn('rounded-[0.2rem]', tintOf(author))}>
            {text}
          </span>
        ))}
      </p>
    </div>
  )
}
