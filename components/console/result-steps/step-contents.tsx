import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { ReleaseActions } from '@/components/judging/releases/release-actions'
import { ReleaseStanding } from '@/components/judging/releases/release-standing'
import { teamListHref } from '@/components/shell/addresses'
import {
  certificateRuleHref,
  certificatesHref,
  resultsTabHref,
  scorersHref,
  scoringHref,
  scoringListHref,
} from '@/components/shell/console-addresses'
import { Messages } from '@/components/shell/messages'
import { instantInProse } from '@/lib/i18n/format'
import { AwardPreview } from './award-preview'
import { ScorerProgress } from './scorer-progress'
import { StepAction } from './step-action'
import { StepBody, StepFigure, type StepProps } from './step-body'

/** How many works are in, and until when they may come. */
export function WorksStep({ view: { project, works }, step }: StepProps) {
  const t = useTranslations('resultSteps.works')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const { teams, submitted, unsubmitted, deadline, isOpen } = works
  const date = deadline && instantInProse(deadline, language, zone)
  const text = date === null ? t('noDeadline') : t(isOpen ? 'until' : 'ended', { date })
  return (
    <StepBody
      text={`${t('count', { submitted, teams })} ${text}`}
      action={<StepAction href={teamListHref(project.code)} label={t('action')} isNext={step.isNext} shut={null} />}
      figures={
        <>
          <StepFigure
            count={submitted}
            label={t('submitted')}
            href={teamListHref(project.code, { state: 'submitted' })}
          />
          <StepFigure
            count={unsubmitted}
            label={t('unsubmitted')}
            href={teamListHref(project.code, { state: 'unsubmitted' })}
            isWarning={isOpen}
          />
        </>
      }
    />
  )
}

/** Who scores which work, and how far each scorer is. */
export function ScorersStep({ view: { project, scorers }, step, shut }: StepProps) {
  const t = useTranslations('resultSteps.scorers')
  const { assigned, unassigned, people } = scorers
  const { code } = project
  return (
    <StepBody
      text={t(assigned === 0 ? 'everybody' : unassigned > 0 ? 'some' : 'all', { count: unassigned })}
      action={
        <span className="flex flex-wrap gap-2">
          {shut === null && <StepAction href={scoringHref} label={t('score')} isNext={false} shut={null} />}
          <StepAction href={scorersHref(code)} label={t('action')} isNext={step.isNext} shut={shut} />
        </span>
      }
      figures={
        shut === null && (
          <>
            <StepFigure count={assigned} label={t('assigned')} href={scorersHref(code, { show: 'assigned' })} />
            <StepFigure
              count={unassigned}
              label={t('unassigned')}
              href={scorersHref(code, { show: 'unassigned' })}
              isWarning={assigned > 0}
            />
          </>
        )
      }
    >
      {shut === null && <ScorerProgress people={people} />}
    </StepBody>
  )
}

/** How many scores are confirmed, and which need a look. */
export function ScoresStep({ view: { works, scores }, step, shut }: StepProps) {
  const t = useTranslations('resultSteps.scores')
  const kinds = ['unscored', 'drafts', 'confirmed', 'outliers', 'changed'] as const
  return (
    <StepBody
      text={t('text', { confirmed: scores.confirmed, submitted: works.submitted })}
      action={<StepAction href={scoringHref} label={t('action')} isNext={step.isNext} shut={shut} />}
      figures={
        works.submitted > 0 &&
        kinds.map((kind) => (
          <StepFigure
            key={kind}
            count={scores[kind]}
            label={t(kind)}
            href={scoringListHref({ show: kind, work: 'submitted' })}
            isWarning={kind !== 'confirmed' && kind !== 'unscored'}
          />
        ))
      }
    />
  )
}

/** Who would win what by score, with the limits and the ties, before anything is given. */
export function AwardsStep({ view: { awards }, step, shut }: StepProps) {
  const t = useTranslations('resultSteps.awards')
  const { kinds, changes, ties, awarded, winners } = awards
  return (
    <StepBody
      text={kinds === 0 ? t('noKinds') : changes > 0 ? t('changes', { count: changes }) : t('settled')}
      action={
        <StepAction
          href={resultsTabHref('awards')}
          label={t(kinds === 0 ? 'addKinds' : 'action')}
          isNext={step.isNext}
          shut={kinds === 0 ? null : shut}
        />
      }
      figures={
        <>
          <StepFigure
            count={awarded}
            label={t('awarded', { count: awarded })}
            href={resultsTabHref('awards', { show: 'awarded' })}
          />
          <StepFigure
            count={changes}
            label={t('proposed', { count: changes })}
            href={resultsTabHref('awards', { show: 'changes' })}
            isWarning
          />
          <StepFigure
            count={ties}
            label={t('ties', { count: ties })}
            href={resultsTabHref('awards', { show: 'ties' })}
            isWarning
          />
        </>
      }
    >
      {shut === null && winners.length > 0 && <AwardPreview winners={winners} />}
    </StepBody>
  )
}

/** From when on results are told; until that instant it is moved or taken back. */
export function ReleaseStep({ view: { project, release, mayAct }, step, shut }: StepProps) {
  const t = useTranslations('resultSteps.release')
  const releases = useTranslations('releases')
  const faults = useTranslations('faults')
  const { live, leftOut, draftAwards, members, whyNot } = release
  return (
    <div className="px-4 pt-1 pb-4">
      <p className="mb-3 text-ink-muted">
        {t(live === null ? 'none' : live.isOut ? 'out' : 'coming', { drafts: draftAwards, members })}
      </p>
      {live !== null && <ReleaseStanding release={live} />}
      <Messages of={['releases', 'fields']}>
        <ReleaseActions
          projectId={project.id}
          leftOut={leftOut}
          draftAwards={draftAwards}
          members={members}
          isMain={step.isNext}
          release={live && { id: live.id, releaseAt: live.releaseAt, isOut: live.isOut }}
          whyNot={mayAct ? (shut ?? (whyNot && faults(whyNot))) : releases('notYours')}
        />
      </Messages>
    </div>
  )
}

/** The certificates by their rules: names checked, issued, no longer right, and runs that failed. */
export function CertificatesStep({ view: { certificates }, step, shut }: StepProps) {
  const t = useTranslations('resultSteps.certificates')
  const kinds = useTranslations('certificateConsole')
  const [only] = certificates.length === 1 ? certificates : []
  return (
    <StepBody
      text={t(certificates.length === 0 ? 'noRules' : 'text', { count: certificates.length })}
      action={
        <StepAction
          href={only ? certificateRuleHref(only.id) : certificatesHref}
          label={t(certificates.length === 0 ? 'addRule' : 'action')}
          isNext={step.isNext}
          shut={shut}
        />
      }
    >
      {certificates.map(({ id, kind, audience, ready, unconfirmed, issued, outdated, hasFailed }) => (
        <div key={id} className="flex flex-wrap items-baseline gap-x-5 gap-y-1.5 border-line border-t pt-2.5">
          <p className="font-medium text-sm sm:w-64">
            {kinds(`kinds.${kind}`)} · {kinds(`rule.audiences.${audience}`)}
          </p>
          <ul className="flex flex-wrap gap-x-5 gap-y-1.5">
            <StepFigure
              count={unconfirmed}
              label={t('unconfirmed')}
              href={certificateRuleHref(id, { state: 'unconfirmed' })}
              isWarning
            />
            <StepFigure count={ready} label={t('ready')} href={certificateRuleHref(id, { state: 'ready' })} />
            <StepFigure count={issued} label={t('issued')} href={certificateRuleHref(id, { state: 'issued' })} />
            <StepFigure
              count={outdated}
              label={t('outdated')}
              href={certificateRuleHref(id, { state: 'outdated' })}
              isWarning
            />
            {hasFailed && <StepFigure count={1} label={t('failed')} href={certificateRuleHref(id)} isWarning />}
          </ul>
        </div>
      ))}
    </StepBody>
  )
}
