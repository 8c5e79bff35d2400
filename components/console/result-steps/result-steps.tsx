import { Check, Clock, Lock } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { ResultStepsView } from '@/lib/features/console/result-steps/get-result-steps'
import type { ResultStep } from '@/lib/features/console/result-steps/rules'
import { AwardsStep, CertificatesStep, ReleaseStep, ScorersStep, ScoresStep, WorksStep } from './step-contents'

const contents = {
  works: WorksStep,
  scorers: ScorersStep,
  scores: ScoresStep,
  awards: AwardsStep,
  release: ReleaseStep,
  certificates: CertificatesStep,
}

/** The steps of a project one under the other: how far each is, what to do in it, and why the next one is shut. */
export function ResultSteps({ view }: { view: ResultStepsView }) {
  const t = useTranslations('resultSteps')
  return (
    <ol aria-label={t('label')} className="flex flex-col">
      {view.steps.map((step, at) => {
        const Content = contents[step.name]
        const next = view.steps[at + 1]
        return (
          <li
            key={step.name}
            aria-current={step.isNext ? 'step' : undefined}
            className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3"
          >
            <div className="flex flex-col items-center">
              <StepMark step={step} number={at + 1} />
              {next && <span aria-hidden="true" className="w-px flex-1 bg-line" />}
            </div>
            <section
              aria-label={t(`steps.${step.name}`)}
              className={cn(
                'mb-4 min-w-0 rounded-lg border bg-raised',
                step.isNext ? 'border-accent-text/40' : 'border-line',
                step.state === 'shut' && 'bg-surface',
              )}
            >
              <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-3">
                <h2 className="font-semibold">{t(`steps.${step.name}`)}</h2>
                <span className={cn('text-sm', step.isNext ? 'font-medium text-accent-text' : 'text-ink-muted')}>
                  {t(step.isNext ? 'states.next' : `states.${step.state}`)}
                </span>
              </header>
              <Content view={view} step={step} shut={step.whyNot && t(`shut.${step.whyNot}`)} />
              {next?.whyNot && step.state !== 'shut' && (
                <p className="flex items-center gap-2 border-line border-t px-4 py-2 text-ink-muted text-sm">
                  <Lock aria-hidden="true" className="size-3.5 shrink-0" />
                  {t('nextShut', { step: t(`steps.${next.name}`), why: t(`shut.${next.whyNot}`) })}
                </p>
              )}
            </section>
          </li>
        )
      })}
    </ol>
  )
}

function StepMark({ step: { state, isNext }, number }: { step: ResultStep; number: number }) {
  const Icon = state === 'done' ? Check : state === 'coming' ? Clock : state === 'shut' ? Lock : null
  return (
    <span
      aria-hidden="true"
      className={cn(
        'mt-2.5 mb-1 grid size-7 shrink-0 place-content-center rounded-full font-semibold text-sm tabular-nums [&_svg]:size-4',
        state === 'done' && 'bg-good-soft text-good',
        state === 'coming' && 'bg-warn-soft text-warn',
        state === 'shut' && 'bg-sunken text-ink-muted',
        state === 'open' && (isNext ? 'bg-accent text-accent-ink' : 'bg-accent-soft text-accent-text'),
      )}
    >
      {Icon ? <Icon /> : number}
    </span>
  )
}
