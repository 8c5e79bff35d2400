'use client'

import { ChevronDown, FolderOpen, Layers } from 'lucide-react'
import { useId } from 'react'
import { TrackMark } from '@/components/registrations/tracks/track-mark'
import { cn } from '@/components/ui/cn'
import { Link } from '@/components/ui/link'
import { useEarlyTyping } from '@/components/ui/use-early'
import { useUrlState } from '@/components/ui/use-url-state'
import { narrowedTo, projectDetailsHref } from './addresses'

export type BandProjectProps = {
  label: string
  /** null: all of them. */
  code: string | null
  projects: readonly { code: string; name: string }[]
  /** The choice of all projects, and how it reads in the band; a list of one project at a time has none. */
  all?: { choice: string; words: string }
  /** The words of the link to the project itself. */
  show: string
  /** Its code alone, where the band has more to say. */
  isBrief?: boolean
  /** Of lists that have called it otherwise for long. */
  parameter?: 'project_code' | 'project'
}

/** Of which project a list of staff is, and the switch to another, in the title. Another project has other rows: the server draws it. */
export function BandProject({ label, code, projects, all, show, isBrief = false, parameter }: BandProjectProps) {
  const { set } = useUrlState()
  const id = useId()
  const value = code ?? 'all'
  useEarlyTyping(id, value)
  const chosen = projects.find((project) => project.code === code)
  return (
    <span className="flex min-w-0 items-center gap-1 narrow:w-full">
      <span className="relative flex min-h-control-sm min-w-0 items-center gap-2 rounded-sm text-body outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-accent-text">
        {chosen ? (
          <TrackMark code={chosen.code} size="xs" />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-5 shrink-0 place-content-center rounded-sm bg-sunken text-ink-muted [&_svg]:size-3.5"
          >
            <Layers />
          </span>
        )}
        {chosen && <span className="shrink-0 font-medium">{chosen.code}</span>}
        <span className={cn('min-w-0 truncate text-ink-muted', isBrief && chosen && 'sm:max-2xl:sr-only')}>
          {chosen ? chosen.name : all?.words}
        </span>
        {projects.length > 1 && (
          <>
            <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />
            <select
              id={id}
              aria-label={label}
              value={value}
              // React replays events from before hydration with the value it has restored: that is no choice.
              onChange={({ currentTarget }) =>
                currentTarget.value !== value &&
                set(
                  parameter === 'project'
                    ? { project: currentTarget.value === 'all' ? null : currentTarget.value }
                    : {
                        ...narrowedTo.project(currentTarget.value),
                        ...narrowedTo.school(null),
                        event: null,
                        project: null,
                        team: null,
                      },
                )
              }
              className="absolute inset-0 size-full cursor-pointer appearance-none bg-raised text-ink opacity-0"
            >
              {all && <option value="all">{all.choice}</option>}
              {projects.map((project) => (
                <option key={project.code} value={project.code}>
                  {project.code} · {project.name}
                </option>
              ))}
            </select>
          </>
        )}
      </span>
      {chosen && (
        <Link
          quiet
          href={projectDetailsHref(chosen.code)}
          aria-label={show}
          title={show}
          className="grid size-control-sm shrink-0 place-content-center rounded-md text-ink-muted hover:bg-sunken print:hidden"
        >
          <FolderOpen aria-hidden="true" className="size-4" />
        </Link>
      )}
    </span>
  )
}
