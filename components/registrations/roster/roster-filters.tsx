'use client'

import { useTranslations } from 'next-intl'
import { Combobox } from '@/components/ui/combobox'
import { DateInput } from '@/components/ui/date-input'
import { Field } from '@/components/ui/field'
import { Choices } from '@/components/ui/list-toolbar'
import { channels } from '@/lib/features/registrations/registrations/rules'
import { memberships, roles, withoutAny } from '@/lib/features/registrations/rosters/rules'
import type { RosterToolbarProps } from './roster-toolbar'
import { classesIn, countsOf, type FilterName, profiles, schoolsIn, sitesIn, yearsIn } from './roster-view'

export type RosterFiltersProps = Pick<RosterToolbarProps, 'scope' | 'rows' | 'view' | 'change' | 'found'>

/** From so many on a school is found by typing. */
const manySchools = 12

/** Counts only while the popover is open. */
export function RosterFilters({ scope, rows, view, change, found }: RosterFiltersProps) {
  const t = useTranslations('registrations.roster')
  const channelWords = useTranslations('registrations.channels')
  const ofProject = scope.projects.filter(({ code }) => scope.projectCode === null || code === scope.projectCode)
  const events = [...new Set(ofProject.flatMap((project) => project.events.map(({ code }) => code)))]
  const counted = (name: FilterName) => rows && countsOf(rows, view, found, name)
  const schools = scope.hasSchools && rows !== null ? schoolsIn(rows) : []
  const classes = classesIn(rows ?? []).map((code) => ({ value: code, label: code }))
  const sites = sitesIn(rows ?? [])
  const years = rows === null ? view.year : yearsIn(rows)
  return (
    <>
      <Choices
        label={t('filters.membership')}
        values={memberships.map((value) => ({ value, label: t(`filters.${value}`) }))}
        chosen={view.membership}
        counts={counted('membership')}
        onChange={(membership) => change({ membership })}
      />
      <Choices
        label={t('column.role')}
        values={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        chosen={view.role}
        counts={counted('role')}
        onChange={(role) => change({ role })}
      />
      <Choices
        label={t('filters.profile')}
        values={profiles.map((value) => ({ value, label: t(`filters.${value}`) }))}
        chosen={view.profile}
        counts={counted('profile')}
        onChange={(profile) => change({ profile })}
      />
      <Choices
        label={t('column.channel')}
        values={channels.map((value) => ({ value, label: channelWords(value) }))}
        chosen={view.channel}
        counts={counted('channel')}
        onChange={(channel) => change({ channel })}
      />
      {scope.projectCode === null && scope.projects.length > 1 && (
        <Choices
          label={t('column.project')}
          values={scope.projects.map(({ code }) => ({ value: code, label: code }))}
          chosen={view.project}
          counts={counted('project')}
          onChange={(project) => change({ project })}
        />
      )}
      {events.length > 0 && (
        <Choices
          label={t('column.events')}
          values={events.map((value) => ({ value, label: value }))}
          chosen={view.event}
          counts={counted('event')}
          onChange={(event) => change({ event })}
        />
      )}
      {classes.length > 0 && (
        <Choices
          label={t('column.class')}
          values={[{ value: withoutAny, label: t('filters.noClass') }, ...classes]}
          chosen={view.class}
          counts={counted('class')}
          onChange={(codes) => change({ class: codes })}
        />
      )}
      {sites.length > 0 && (
        <Choices
          label={t('column.testSite')}
          values={[{ value: withoutAny, label: t('filters.noTestSite') }, ...sites]}
          chosen={view.testSite}
          counts={counted('testSite')}
          onChange={(testSite) => change({ testSite })}
        />
      )}
      {years.length > 0 && (
        <Choices
          label={t('column.year')}
          values={years.map((value) => ({ value, label: value }))}
          chosen={view.year}
          counts={counted('year')}
          onChange={(year) => change({ year })}
        />
      )}
      {schools.length > manySchools ? (
        <Field label={t('column.school')}>
          <Combobox
            label={t('column.school')}
            placeholder={t('filters.addSchool')}
            options={schools.filter(({ value }) => !view.school.includes(value))}
            value={null}
            onValueChange={(id) => change({ school: [...view.school, id] })}
          />
        </Field>
      ) : (
        schools.length > 1 && (
          <Choices
            label={t('column.school')}
            values={schools}
            chosen={view.school}
            counts={counted('school')}
            onChange={(school) => change({ school })}
          />
        )
      )}
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-1.5 font-medium">{t('column.created')}</legend>
        {(['from', 'until'] as const).map((end) => (
          <div key={end} className="flex items-center justify-between gap-2">
            <span aria-hidden="true" className="text-ink-muted">
              {t(`filters.${end}`)}
            </span>
            <DateInput
              aria-label={t(`filters.${end}`)}
              defaultValue={view[end]}
              onDate={(day) => change({ [end]: day || null })}
              className="sm:w-40"
            />
          </div>
        ))}
      </fieldset>
    </>
  )
}
