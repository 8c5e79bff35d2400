'use client'

import { ChevronDown, ChevronUp, ExternalLink, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { workPrintHref } from '@/components/shell/addresses'
import { openedFrom } from '@/components/shell/way-back'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Link } from '@/components/ui/link'
import { Skeleton } from '@/components/ui/skeleton'
import { SummaryFacts } from '@/components/work/summary/summary-facts'
import { ShownBlock } from '@/components/work/workspace/shown-block'
import { outliersOf, averageOf } from '@/lib/features/judging/scores/rules'
import type { ScoresView } from '@/lib/features/judging/scores/score-view.queries'
import type { Summary } from '@/lib/features/work/work-summaries/get-summary'
import { inLanguage } from '@/lib/i18n/languages'
import { useAsked } from '@/components/forms/use-asked'
import { OtherScores } from './other-scores'
import { ScoreButton } from './score-button'
import { type ScoreAct, ScoreInput } from './score-input'
import { ownIn, type ScoringRow } from './scoring-rows'
import type { Edit } from './use-score-saves'

export type WorkPanelProps = {
  row: ScoringRow
  own: string
  scorers: ScoresView['scorers']
  projectId: string
  edit: Edit | undefined
  act: (act: ScoreAct) => void
  mayScore: boolean
  mayConfirm: boolean
  previous: string | null
  next: string | null
  /** To the work of another team, by so many in the list. */
  onStep: (by: number) => void
  onClose: () => void
}

/**
 * One team's work beside its score: the submission, the reader's own score, each scorer's values. It stays as the teams go
 * through it, so that its score field keeps the focus.
 */
export function WorkPanel({
  row,
  own,
  scorers,
  projectId,
  edit,
  act,
  mayScore,
  mayConfirm,
  previous,
  next,
  onStep,
  onClose,
}: WorkPanelProps) {
  const t = useTranslations('scoringGrid')
  const { schoolId, code, teamId } = row
  const field = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement instanceof HTMLInputElement && field.current?.contains(activeElement)) activeElement.select()
  }, [teamId])
  const values = row.scorerValues.map(({ hundredths }) => hundredths)
  const outliers = outliersOf(values)
  const others = row.scorerValues.map((one, place) => ({
    ...{ hundredths: one.hundredths, comment: one.comment, at: one.at },
    isOwn: one.by === own,
    isOutlier: outliers[place] ?? false,
    by: scorers[one.by] ?? { role: 'ADMINISTRATOR' as const, name: null },
  }))
  return (
    <aside
      aria-label={t('workOf', { serial: row.serial })}
      data-columns=""
      // A press on the text of the work brings the keys of the list here.
      tabIndex={-1}
      className="overflow-auto bg-surface p-4 outline-none max-xl:fixed max-xl:inset-0 max-xl:z-40 xl:border-line xl:border-s print:hidden"
    >
      <div className="flex items-start justify-between gap-2">
        <h2 className="min-w-0 font-semibold text-lg tracking-title">
          {t('team', { serial: row.serial })} {row.title}
        </h2>
        <span className="flex shrink-0 items-center">
          <IconButton
            label={t('previous')}
            aria-keyshortcuts="Alt+ArrowUp ["
            disabled={previous === null}
            onClick={() => onStep(-1)}
          >
            <ChevronUp aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('next')}
            aria-keyshortcuts="Alt+ArrowDown ]"
            disabled={next === null}
            onClick={() => onStep(1)}
          >
            <ChevronDown aria-hidden="true" />
          </IconButton>
          <IconButton label={t('closeWork')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      {mayScore && row.members > 0 && (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
          <span ref={field} className="flex items-center gap-2">
            <span aria-hidden="true" className="text-ink-muted">
              {t('columns.own')}
            </span>
            <ScoreInput
              teamId={teamId}
              label={t('columns.own')}
              hundredths={ownIn(row, own)?.hundredths ?? null}
              edit={edit}
              isInPanel
              act={(what) => (what.do === 'move' ? onStep(what.by) : act(what))}
              isReadOnly={false}
            />
          </span>
          <Button size="sm" onClick={() => act({ do: 'comment', teamId })}>
            {t('comment')}
          </Button>
          {mayConfirm && (
            <ScoreButton
              team={{ projectId, schoolId, code }}
              named={t('setTotal', { serial: row.serial })}
              text={t('setTotalBrief')}
              members={row.members}
              onScored={noop}
            />
          )}
        </div>
      )}
      <div className="mt-4">
        <OtherScores score={{ others, average: averageOf(values) }} />
      </div>
      <div className="mt-4 border-line border-t pt-4">
        <Work key={teamId} team={{ projectId, schoolId, code }} serial={row.serial} />
      </div>
    </aside>
  )
}

/** The grid learns of it with its next poll. */
const noop = () => {}

function Work({
  team: { projectId, schoolId, code },
  serial,
}: {
  team: { projectId: string; schoolId: string; code: number }
  serial: number
}) {
  const t = useTranslations('scoringGrid')
  const print = useTranslations('workPrint')
  const common = useTranslations('common')
  const language = useLocale()
  const { answer: summary, hasFailed, again } = useAsked<Summary>('/api/scores/work', { projectId, schoolId, code })
  if (hasFailed)
    return (
      <Banner tone="bad" live actions={<Button onClick={again}>{common('retry')}</Button>}>
        {t('workFailed')}
      </Banner>
    )
  if (summary === null)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">{common('loading')}</span>
        <Skeleton className="w-2/3" />
        <Skeleton />
        <Skeleton className="w-1/2" />
      </div>
    )
  return (
    <div>
      <Link
        href={workPrintHref({ ...summary.team, from: openedFrom.scoring(serial) })}
        target="_blank"
        className="inline-flex items-center gap-1.5"
      >
        {t('wholePage')}
        <ExternalLink aria-hidden="true" className="size-4" />
      </Link>
      <SummaryFacts summary={summary} />
      {summary.sections.length === 0 && <p className="mt-4 text-ink-muted">{print('noTemplate')}</p>}
      {summary.sections.map((section) => (
        <section key={section.id} className="mt-6">
          <h3 className="border-line border-b pb-1 font-semibold text-lg">{inLanguage(section.title, language)}</h3>
          {section.blocks.map((block) => (
            <section key={block.id} className="mt-4">
              <h4 className="mb-1.5 font-semibold">{inLanguage(block.title, language)}</h4>
              <ShownBlock block={block} content={block.content} empty={print('empty')} />
            </section>
          ))}
        </section>
      ))}
    </div>
  )
}
