import { useTranslations } from 'next-intl'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { RouteLink } from '@/components/ui/route-link'
import { type ShownProject, stagesOf } from './project-stages'

export type ProjectChartProps = { projects: readonly ShownProject[] }

/** The same figures as bars: students measured by those registered, works by the teams there are. */
export function ProjectChart({ projects }: ProjectChartProps) {
  const t = useTranslations('today.projects')
  return (
    <ul className="grid gap-px bg-line sm:grid-cols-2 2xl:grid-cols-3">
      {projects.map((project) => {
        const { code, name, registered, teams } = project
        return (
          <li key={code} className="bg-raised px-4 py-3">
            <p className="mb-2 flex items-center gap-2 text-sm" title={name}>
              <TrackMark code={code} size="sm" />
              <span className="min-w-0 truncate">
                <span className="font-medium">{code}</span> <span className="text-ink-muted">{name}</span>
              </span>
            </p>
            <ul className="flex flex-col">
              {stagesOf(project).map((stage, at) => {
                const whole = at < 3 ? registered : teams
                const share = stage.value === null || whole === 0 ? 0 : Math.min(1, stage.value / whole)
                return (
                  <li
                    key={stage.name}
                    className="grid grid-cols-[5.5rem_minmax(0,1fr)_2.75rem] items-center gap-2 text-xs"
                  >
                    <span className="truncate text-ink-muted">{t(stage.name)}</span>
                    <span aria-hidden="true" className="h-2.5 overflow-hidden rounded-xs bg-sunken">
                      <span className="block h-full bg-accent" style={{ width: `${Math.round(100 * share)}%` }} />
                    </span>
                    {stage.value === null ? (
                      <span className="text-end text-ink-muted">–</span>
                    ) : (
                      <RouteLink
                        href={stage.href}
                        aria-label={t('stageOf', { stage: t(stage.name), project: code, count: stage.value })}
                        className="rounded-sm text-end font-semibold text-sm tabular-nums hover:underline min-h-6 content-center narrow:min-h-11"
                      >
                        {stage.value}
                      </RouteLink>
                    )}
                  </li>
                )
              })}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
