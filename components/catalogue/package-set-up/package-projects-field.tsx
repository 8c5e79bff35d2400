'use client'

import { GripVertical, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { SetUpState } from '@/components/catalogue/set-up/set-up-state'
import { FieldGroup } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import { movedRow, rowAttribute, useRowOrder } from '@/components/ui/use-row-order'
import type { ProjectState } from '@/lib/db/generated/enums'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'

export type PackableProject = { id: string; code: string; name: Bilingual; state: ProjectState; season: string }

type Props = {
  projects: readonly PackableProject[]
  /** In the package's order. */
  chosen: readonly string[]
  onChange: (chosen: string[]) => void
  isFixed: boolean
}

/** The projects of a package in their order. */
export function PackageProjectsField({ projects, chosen, onChange, isFixed }: Props) {
  const t = useTranslations('packageSetUp')
  const language = useLocale()
  const handle = useRowOrder((from, to) => onChange(movedRow(chosen, from, to)))
  const rows = chosen.flatMap((id) => projects.find((project) => project.id === id) ?? [])
  const others = projects.filter(({ id }) => !chosen.includes(id))
  const nameOf = ({ code, name }: PackableProject) => `${code} ${inLanguage(name, language)}`
  return (
    <FieldGroup label={t('projects')} name="projectIds" hint={t('projectsHint')}>
      {rows.length > 0 && (
        <ol aria-label={t('projects')} className="divide-y divide-line rounded-md border border-line">
          {rows.map((project, at) => (
            <li key={project.id} {...{ [rowAttribute]: '' }} className="flex items-center gap-3 px-2 py-1">
              {!isFixed && (
                <button
                  type="button"
                  aria-label={t('move', { name: project.code })}
                  title={t('moveHint')}
                  className="grid size-control-sm shrink-0 cursor-grab touch-none place-content-center rounded-md text-ink-muted hover:bg-sunken active:cursor-grabbing"
                  {...handle(at, rows.length)}
                >
                  <GripVertical aria-hidden="true" className="size-4" />
                </button>
              )}
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{project.code}</span>{' '}
                <span className="text-ink-muted">{inLanguage(project.name, language)}</span>
              </span>
              {project.state !== 'PUBLISHED' && <SetUpState state={project.state} />}
              {!isFixed && (
                <IconButton
                  size="sm"
                  label={t('remove', { name: project.code })}
                  onClick={() => onChange(chosen.filter((id) => id !== project.id))}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ol>
      )}
      {!isFixed && others.length > 0 && (
        <Select
          aria-label={t('add')}
          name=""
          value=""
          onChange={({ currentTarget: { value } }) => value !== '' && onChange([...chosen, value])}
          options={[
            { value: '', label: t('add') },
            ...others.map((project) => ({ value: project.id, label: `${project.season} · ${nameOf(project)}` })),
          ]}
        />
      )}
    </FieldGroup>
  )
}
