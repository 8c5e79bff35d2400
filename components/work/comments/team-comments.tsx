'use client'

import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { workspaceHref } from '@/components/shell/addresses'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/components/ui/link'
import { ListPages } from '@/components/ui/paged-list'
import { useUrlState } from '@/components/ui/use-url-state'
import type { CommentView } from '@/lib/features/work/team-comments/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { CommentFilters } from './comment-filters'
import { CommentItem } from './comment-item'
import type { CommentList } from './comments-header'
import { type CommentsView, general, pageSize } from './comments-view'
import { WriteComment } from './write-comment'
import { PartChoice } from './part-choice'

/** All comments of a team, newest first, and the form for a new one. */
export function TeamComments({ list, view }: { list: CommentList; view: CommentsView }) {
  const t = useTranslations('teamComments')
  const router = useRouter()
  const { team, comments, total, mayReview, blocks } = list
  const [part, setPart] = useState(view.part)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      {!mayReview && team.school !== null && <Banner tone="info">{t('lookOnly')}</Banner>}
      {mayReview && (
        <Card className="print:hidden">
          <WriteComment
            team={team}
            visible={team.project.commentsVisible}
            blockId={part === '' || part === general ? undefined : part}
            onAdd={() => router.refresh()}
          >
            <PartChoice label={t('write.about')} blocks={blocks} value={part || general} onChange={setPart} />
          </WriteComment>
        </Card>
      )}
      <Card flush>
        <CommentFilters list={list} view={view} />
        {comments.length === 0 ? (
          <NoComments list={list} isNarrowed={view.state !== 'all' || view.part !== ''} />
        ) : (
          <ul className="divide-y divide-line px-5 sm:px-6">
            {comments.map((comment) => (
              <li key={comment.id}>
                <CommentItem
                  comment={comment}
                  mayReview={mayReview}
                  about={<About comment={comment} team={team} />}
                  onChange={() => router.refresh()}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <ListPages
        {...{ page: view.page, pageSize, total }}
        isShown={total > pageSize}
        className=""
        summary={(range) => t('shown', range)}
      />
    </div>
  )
}

function About({ comment: { block }, team }: { comment: CommentView; team: CommentList['team'] }) {
  const t = useTranslations('teamComments')
  const language = useLocale()
  if (block === null) return t('general')
  return <Link href={workspaceHref(team, block.id)}>{t('blockOf', { block: inLanguage(block.title, language) })}</Link>
}

function NoComments({ list: { mayReview }, isNarrowed }: { list: CommentList; isNarrowed: boolean }) {
  const t = useTranslations('teamComments')
  const { hrefWith } = useUrlState()
  if (isNarrowed) {
    const all = hrefWith({ state: null, block_id: null })
    return (
      <EmptyState kind="noMatch" title={t('noMatch')} link={{ href: all, label: t('clear') }}>
        {t('noMatchWhy')}
      </EmptyState>
    )
  }
  return (
    <EmptyState kind="nothing" title={t('noneYet')}>
      {t(mayReview ? 'noneYetStaff' : 'noneYetStudent')}
    </EmptyState>
  )
}
