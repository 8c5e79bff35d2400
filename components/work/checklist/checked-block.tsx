'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type TeamAddress, workspaceHref } from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { DateTime } from '@/components/ui/date-time'
import { Link } from '@/components/ui/link'
import { useReviewerName } from '@/components/work/comments/use-reviewer-name'
import type { CheckedBlock as Block, CheckView } from '@/lib/features/work/team-checks/queries'
import { inLanguage } from '@/lib/i18n/languages'
import { CheckTick } from './check-tick'

export type CheckedBlockProps = {
  team: TeamAddress
  block: Block
  mayReview: boolean
  onProgress: (progress: { done: number; total: number }) => void
  written: ReactNode
}

/** One block's check items with who ticked them and when, and the team's text. */
export function CheckedBlock({ team, block, mayReview, onProgress, written }: CheckedBlockProps) {
  const t = useTranslations('checklist')
  const language = useLocale()
  return (
    <Card
      level={3}
      title={inLanguage(block.title, language)}
      description={block.isFilled ? block.words > 0 && t('words', { count: block.words }) : t('unwritten')}
      actions={block.required && <Badge>{t('required')}</Badge>}
      className="break-inside-avoid"
    >
      <ul className="flex flex-col gap-3">
        {block.checks.map((check) => (
          <li key={check.id}>
            <Item team={team} check={check} mayReview={mayReview} onProgress={onProgress} />
          </li>
        ))}
      </ul>
      {block.isFilled && (
        <details className="mt-5 border-line border-t pt-4 print:hidden">
          <summary className="cursor-pointer font-medium text-accent-text">{t('show')}</summary>
          <div className="mt-3">{written}</div>
          <p className="mt-4 text-sm">
            <Link href={workspaceHref(team, block.id)}>{t('open')}</Link>
          </p>
        </details>
      )}
    </Card>
  )
}

type ItemProps = Pick<CheckedBlockProps, 'team' | 'mayReview' | 'onProgress'> & { check: CheckView }

function Item({ team, check, mayReview, onProgress }: ItemProps) {
  const t = useTranslations('checklist')
  const language = useLocale()
  const nameOf = useReviewerName()
  const [ticked, setTicked] = useState(check.ticked)
  return (
    <CheckTick
      team={team}
      item={{ id: check.id, label: inLanguage(check.text, language), ticked: ticked !== null }}
      mayReview={mayReview}
      onChange={(result) => {
        setTicked(result.ticked)
        onProgress(result.progress)
      }}
      hint={
        ticked && (
          <>
            {t('ticked', { name: nameOf(ticked.by) })} · <DateTime value={ticked.at} />
          </>
        )
      }
    />
  )
}
