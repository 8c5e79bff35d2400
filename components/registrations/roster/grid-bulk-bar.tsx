'use client'

import { BellRing, Download, MapPin, Trash2, X } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { ExportMenu } from '@/components/forms/export-menu'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Select } from '@/components/ui/select'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import type { Assigned } from '../shared/class-and-site-dialog'
import type { RosterScope } from './roster-view'
import type { TeamPlaceField, TeamPlaceText } from './team-places'
import { useExport } from './use-export'
import type { Ticks } from './use-ticked'

const ClassAndSiteDialog = dynamic(() =>
  import('../shared/class-and-site-dialog').then((file) => file.ClassAndSiteDialog),
)
const RemoveManyDialog = dynamic(() => import('./grid-remove-dialog').then((file) => file.RemoveManyDialog))
const RemindDialog = dynamic(() => import('./grid-remind-dialog').then((file) => file.RemindDialog))

export type GridBulkBarProps = {
  scope: RosterScope
  rows: ReadonlyMap<string, RosterRow>
  shown: readonly string[]
  ticks: Ticks
  write: (cells: readonly TeamPlaceText[]) => void
  onRemoved: (ids: readonly string[]) => void
  onReminded: (ids: readonly string[]) => void
  onAssigned: (ids: readonly string[], assigned: Assigned) => void
}

/** The maximum number of rows for one assignment, reminder or removal. */
const atMost = 1000
/** The choice that removes the team or the role, as an empty cell does. */
const emptied = 'none'

/** The actions for all ticked rows. */
export function GridBulkBar({ scope, rows, shown, ticks, write, ...rest }: GridBulkBarProps) {
  const t = useTranslations('registrations')
  const [opened, setOpened] = useState<'assign' | 'remove' | 'remind' | null>(null)
  const file = useExport(scope.projectCode)
  const { ticked } = ticks
  const { chosen, removable, remindable, codes, isMixed } = useMemo(() => {
    const some = [...ticked].flatMap((id) => rows.get(id) ?? [])
    const meant = new Set(some.map(({ project }) => project))
    const highest = scope.projects.filter(({ code }) => meant.has(code)).map(({ teamCodeMax }) => teamCodeMax)
    return {
      chosen: some,
      removable: some.filter(({ whyNotRemove }) => whyNotRemove === null),
      remindable: some.filter(({ whyNotRemind }) => whyNotRemind === null),
      codes: Math.max(0, ...highest),
      isMixed: meant.size > 1,
    }
  }, [ticked, rows, scope.projects])
  const isAll = chosen.length >= shown.length
  const tooMany = (rowsFor: readonly RosterRow[]) =>
    rowsFor.length > atMost ? t('codes.tooMany', { most: atMost }) : null
  const whyNot = (rowsFor: readonly RosterRow[], none: 'nobodyToRemind' | 'nobodyToRemove') =>
    rowsFor.length === 0 ? t(`codes.${none}`) : tooMany(rowsFor)
  const setAll = (field: TeamPlaceField) => (value: string) =>
    write(chosen.map(({ id }) => ({ id, field, text: value === emptied ? '' : value })))

  return (
    <section
      aria-label={t('codes.bulk')}
      className="flex flex-wrap items-center gap-2 border-line border-b bg-accent-soft px-4 py-2.5 sm:px-5 lg:min-h-11 lg:py-1 lg:pe-4"
    >
      <p role="status" className="flex items-center gap-1 font-medium tabular-nums">
        {t('codes.ticked', { count: chosen.length })}
        <IconButton size="sm" label={t('codes.untick')} onClick={ticks.clear}>
          <X aria-hidden="true" />
        </IconButton>
      </p>
      {!isAll && (
        <Button variant="quiet" className="narrow:ms-auto sm:hidden" onClick={ticks.tickAll}>
          {t('codes.tickAllOf', { count: shown.length })}
        </Button>
      )}
      <span className="grid w-full grid-cols-2 gap-2 sm:ms-auto sm:flex sm:w-auto sm:flex-wrap sm:items-center">
        {scope.mayPlace && (
          <>
            <Choice
              label={t('codes.setCode')}
              options={Array.from({ length: codes }, (_, at) => String(at + 1))}
              empty={t('codes.noTeam')}
              onChoose={setAll('team')}
            />
            <Choice
              label={t('codes.setRole')}
              options={[t('roster.role.LEADER'), t('roster.role.MEMBER')]}
              empty={t('codes.noRole')}
              onChoose={setAll('role')}
            />
          </>
        )}
        {scope.mayRemind && (
          <Button
            size="sm"
            icon={<BellRing />}
            reason={whyNot(remindable, 'nobodyToRemind')}
            onClick={() => setOpened('remind')}
          >
            {t('codes.remind', { count: remindable.length })}
          </Button>
        )}
        {scope.mayAssign && (
          <Button
            size="sm"
            icon={<MapPin />}
            reason={isMixed ? t('codes.severalProjects') : tooMany(chosen)}
            onClick={() => setOpened('assign')}
          >
            {t('codes.assign')}
          </Button>
        )}
        <ExportMenu
          label={t('codes.exportTicked')}
          onChoose={(format) =>
            void file.fetch(
              format,
              chosen.map(({ id }) => id),
            )
          }
        >
          <Button reads size="sm" icon={<Download />} pending={file.pending}>
            {t('codes.exportTicked')}
          </Button>
        </ExportMenu>
        {scope.mayRemove && (
          <Button
            size="sm"
            icon={<Trash2 />}
            reason={whyNot(removable, 'nobodyToRemove')}
            onClick={() => setOpened('remove')}
          >
            {t('codes.remove', { count: removable.length })}
          </Button>
        )}
      </span>
      {file.problem && (
        <p role="alert" className="w-full text-bad">
          {file.problem}
        </p>
      )}
      {opened === 'assign' && (
        <ClassAndSiteDialog registrations={chosen} onClose={() => setOpened(null)} onSaved={rest.onAssigned} />
      )}
      {opened === 'remove' && (
        <RemoveManyDialog
          rows={removable}
          staying={chosen.length - removable.length}
          onClose={() => setOpened(null)}
          onRemoved={rest.onRemoved}
        />
      )}
      {opened === 'remind' && (
        <RemindDialog rows={remindable} onClose={() => setOpened(null)} onReminded={rest.onReminded} />
      )}
    </section>
  )
}

type ChoiceProps = { label: string; options: readonly string[]; empty: string; onChoose: (value: string) => void }

/** A list that runs an action with the choice and then resets. */
function Choice({ label, options, empty, onChoose }: ChoiceProps) {
  return (
    <Select
      aria-label={label}
      value=""
      onChange={(event) => onChoose(event.currentTarget.value)}
      className="sm:h-control-sm sm:w-36"
      options={[
        { value: '', label, disabled: true },
        ...options.map((option) => ({ value: option, label: option })),
        { value: emptied, label: empty },
      ]}
    />
  )
}
