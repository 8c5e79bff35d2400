'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { type TeamAddress, workspaceHref } from '@/components/shell/addresses'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { cn } from '@/components/ui/cn'
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
  const colon = useTranslations('common')('colon')
  const language = useLocale()
  const title = inLanguage(block.title, language)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card
      level={3}
      title={title}
      description={block.isFilled ? block.words > 0 && t('words', { count: block.words }) : t('unwritten')}
      actions={block.required && <Badge>{t('required')}</Badge>}
      className="break-inside-avoid"
    >
      <div className="xl:grid xl:grid-cols-[22rem_minmax(0,1fr)] xl:gap-8">
        <ul className="flex flex-col gap-3">
          {block.checks.map((check) => (
            <li key={check.id}>
              <Item team={team} check={check} mayReview={mayReview} onProgress={onProgress} />
            </li>
          ))}
        </ul>
        {block.isFilled && (
          <div className="max-xl:mt-5 max-xl:border-line max-xl:border-t max-xl:pt-3 xl:border-line xl:border-s xl:ps-8 print:hidden">
            {/* Where there is room beside the ticks the text is always open. */}
            <Button
              variant="quiet"
              size="sm"
              aria-expanded={isOpen}
              aria-label={`${t(isOpen ? 'hide' : 'show')}${colon}${title}`}
              className="-ms-3 xl:hidden"
              onClick={() => setOpen(!isOpen)}
            >
              {t(isOpen ? 'hide' : 'show')}
            </Button>
            <div
              className={cn('max-w-[62ch] xl:max-h-96 xl:overflow-y-auto', isOpen ? 'mt-2 xl:mt-0' : 'max-xl:hidden')}
            >
              {written}
            </div>
            <p className={cn('mt-3 text-sm', !isOpen && 'max-xl:hidden')}>
              <Link href={workspaceHref(team, block.id)} aria-label={`${t('open')}${colon}${title}`}>
                {t('open')}
              </Link>
            </p>
          </div>
        )}
      </div>
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
