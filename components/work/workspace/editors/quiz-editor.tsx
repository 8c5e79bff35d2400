'use client'

import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { workQuizHref } from '@/components/shell/addresses'
import { ButtonLink } from '@/components/ui/button-link'
import { Progress } from '@/components/ui/progress'
import type { EditorProps } from '../editor'
import { ShownBlock } from '../shown-block'
import { useWork } from '../work'

/** The team's progress with its questions, and a link to them: each is answered and locked on a page of its own. */
export function QuizEditor({ block, value }: EditorProps) {
  const t = useTranslations('blocks.quiz')
  const { team } = useWork().view
  const { questions } = block
  const answered = questions.filter(({ answer }) => answer !== null).length
  const left = questions.length - answered
  return (
    <div className="flex flex-col gap-5">
      <Progress
        label={t('progress')}
        value={answered}
        of={questions.length}
        counts={t('counts', { answered, total: questions.length })}
      />
      {answered > 0 && <ShownBlock block={block} content={value} />}
      <ButtonLink
        href={workQuizHref(team, block.id)}
        variant={left > 0 ? 'primary' : 'secondary'}
        icon={<ArrowRight aria-hidden="true" />}
        className="self-start"
      >
        {left === 0 ? t('view') : answered === 0 ? t('begin') : t('goOn', { left })}
      </ButtonLink>
    </div>
  )
}
