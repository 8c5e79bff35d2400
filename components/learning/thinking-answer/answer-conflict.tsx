'use client'

import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { MarkedText } from '@/components/work/workspace/marked-text'
import { answerParts } from '@/lib/features/learning/thinking-answers/rules'

export type AnswerConflictProps = {
  mine: string
  theirs: string
  /** null: the saved version. */
  onDecide: (content: string | null) => void
}

/** Two versions of one answer side by side, of which the student keeps one. */
export function AnswerConflict({ mine, theirs, onDecide }: AnswerConflictProps) {
  const t = useTranslations('thinking.conflict')
  const versions = [
    { title: t('mine'), ...answerParts(mine), other: answerParts(theirs).text },
    { title: t('theirs'), ...answerParts(theirs), other: answerParts(mine).text },
  ]
  return (
    <Banner tone="warn" live title={t('title')}>
      <p>{t('text')}</p>
      <div className="mt-3 grid gap-3 md:grid-cols-2">
        {versions.map(({ title, text, pictures, other }) => (
          <section key={title} className="min-w-0 rounded-md border border-line bg-raised">
            <h3 className="border-line border-b px-3 py-2 font-medium text-sm">{title}</h3>
            <div className="max-h-60 overflow-y-auto px-3 py-2">
              <MarkedText text={text} other={other} />
              <p className="mt-2 text-ink-muted text-sm">{t('pictures', { count: pictures.length })}</p>
            </div>
          </section>
        ))}
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => onDecide(mine)}>
          {t('keepMine')}
        </Button>
        <Button size="sm" onClick={() => onDecide(null)}>
          {t('takeTheirs')}
        </Button>
      </div>
    </Banner>
  )
}
