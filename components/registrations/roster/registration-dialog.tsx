'use client'

import { useTranslations } from 'next-intl'
import { DateTime } from '@/components/ui/date-time'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Dialog } from '@/components/ui/dialog'
import type { RosterRow } from '@/lib/features/registrations/rosters/list-roster'
import { FeeStatusChip } from '../shared/fee-status-chip'
import { shortReason } from './roster-reasons'
import type { RosterProject } from './roster-view'

export type RegistrationDialogProps = { row: RosterRow; projects: readonly RosterProject[]; onClose: () => void }

/** Show Project: the facts of a settled registration (registrations#show-project). */
export function RegistrationDialog({ row, projects, onClose }: RegistrationDialogProps) {
  const t = useTranslations('registrations')
  const project = projects.find(({ code }) => code === row.project)
  const named = (codes: readonly string[]) =>
    codes.map((code) => project?.events.find((event) => event.code === code)?.name ?? code).join(', ')
  const reason = shortReason(row.whyNotRemove)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={project ? `${project.code} · ${project.name}` : row.project}
      description={row.otherName ? `${row.name} · ${row.otherName}` : row.name}
    >
      <DescriptionList>
        <Description term={t('roster.column.status')}>
          <FeeStatusChip status={row.status} />
        </Description>
        <Description term={t('roster.column.number')}>{row.number}</Description>
        <Description term={t('roster.column.events')}>{named(row.events) || t('roster.none')}</Description>
        {row.extraEvents.length > 0 && (
          <Description term={t('newStudent.extraEvents')}>{named(row.extraEvents)}</Description>
        )}
        <Description term={t('roster.column.team')}>
          {row.team === null
            ? t('roster.none')
            : [row.team, row.role && t(`roster.role.${row.role}`)].filter(Boolean).join(' · ')}
        </Description>
        {row.class !== null && <Description term={t('roster.column.class')}>{row.class}</Description>}
        {row.testSite !== null && <Description term={t('roster.column.testSite')}>{row.testSite}</Description>}
        {row.school !== null && <Description term={t('roster.column.school')}>{row.school}</Description>}
        {row.year !== null && <Description term={t('roster.column.year')}>{row.year}</Description>}
        <Description term={t('roster.column.channel')}>{t(`channels.${row.channel}`)}</Description>
        <Description term={t('detail.registeredAt')}>
          <DateTime value={row.createdAt} as="table" />
        </Description>
        {reason && <Description term={t('detail.whyNotRemove')}>{t(`roster.reasons.${reason}`)}</Description>}
      </DescriptionList>
    </Dialog>
  )
}
