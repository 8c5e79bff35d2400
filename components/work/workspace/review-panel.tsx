'use client'

import { MessageSquare } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { BlockChecks } from '@/components/work/checklist/block-checks'
import { BlockComments } from '@/components/work/comments/block-comments'
import type { BlockView } from '@/lib/features/work/workspaces/get-workspace'
import { inLanguage } from '@/lib/i18n/languages'
import { useWork } from './work'

/** The check items of a block and the comments about it; reviewers tick and write here. */
export function ReviewPanel({ block }: { block: BlockView }) {
  const t = useTranslations('workspace.review')
  const language = useLocale()
  const { view, comments } = useWork()
  const { team, reader } = view
  const own = useMemo(() => comments.filter((comment) => comment.block?.id === block.id), [comments, block.id])
  const { id } = block
  const checks = reader.isMember ? [] : block.checks
  const hasComments = reader.mayReview || own.length > 0
  if (checks.length === 0 && !hasComments) return null
  return (
    <div className="mt-4 flex max-w-[42.5rem] min-w-0 flex-col gap-4 self-start rounded-xl border border-line p-4 xl:mt-16 xl:max-w-80">
      {checks.length > 0 && (
        <div>
          <h4 className="mb-1.5 font-medium text-sm">{t('checks')}</h4>
          <BlockChecks team={team} block={block} mayReview={reader.mayReview} />
        </div>
      )}
      {hasComments && (
        <div>
          <h4 className="mb-1.5 inline-flex items-center gap-1.5 font-medium text-sm">
            <MessageSquare aria-hidden="true" className="size-4 text-info" />
            {t('comments')}
          </h4>
          <BlockComments
            team={team}
            blockId={id}
            title={inLanguage(block.title, language)}
            comments={own}
            mayReview={reader.mayReview}
            visible={team.project.commentsVisible}
          />
        </div>
      )}
    </div>
  )
}
