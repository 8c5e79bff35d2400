import { useTranslations } from 'next-intl'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { DialogFooter } from '@/components/ui/dialog'
import type { TeamScore } from '@/lib/features/judging/scores/get-team-score'
import { scoreText } from '@/lib/features/judging/scores/rules'
import { OtherScores } from './other-scores'
import { TotalChip } from './total-chip'

/** For readers who may not score: the visible scores, and why they can't enter one. */
export function ScoreShown({ score, onClose }: { score: TeamScore; onClose: () => void }) {
  const t = useTranslations('scoring')
  const common = useTranslations('common')
  const { total, own, isReleased, whyNot, mayScore } = score
  return (
    <div className="flex flex-col gap-5">
      {total === null ? (
        <p className="text-ink-muted">{isReleased ? t('unscored') : t('notTold')}</p>
      ) : (
        <p className="flex flex-wrap items-center gap-3">
          <span className="font-semibold text-3xl tabular-nums">{scoreText(total.hundredths)}</span>
          <span className="text-ink-muted">{t('outOf')}</span>
          <TotalChip state={total.state} isReleased={isReleased} />
        </p>
      )}
      {total === null && own !== null && <p>{t('ownWas', { score: scoreText(own.hundredths) })}</p>}
      <OtherScores score={score} />
      {mayScore && whyNot !== null && whyNot !== 'scores.notYours' && (
        <Banner tone="info">{t(`whyNot.${whyNotKey(whyNot)}`)}</Banner>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{common('close')}</Button>
      </DialogFooter>
    </div>
  )
}

const reasons = ['noStudents', 'byOthers', 'released'] as const

function whyNotKey(whyNot: string): (typeof reasons)[number] {
  return reasons.find((key) => whyNot === `scores.${key}`) ?? 'released'
}
