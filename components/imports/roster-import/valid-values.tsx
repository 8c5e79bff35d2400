'use client'

import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { buttonStyles } from '@/components/ui/button-styles'
import { Description, DescriptionList } from '@/components/ui/description-list'
import { Select } from '@/components/ui/select'
import { Field } from '@/components/ui/field'
import { useState } from 'react'
import type { ImportForm } from '@/lib/features/imports/imports/get-import-form'

/** The two templates, as a workbook, and as CSV for present spreadsheets and for Windows in Chinese. */
export function TemplateDownload({ query }: { query: string }) {
  const t = useTranslations('imports')
  const [choice, setChoice] = useState('CORE XLSX')
  const [kind = '', encoding = ''] = choice.split(' ')
  const options = (['CORE', 'TRACK'] as const).flatMap((one) =>
    (['XLSX', 'UTF8', 'GB18030'] as const).map((code) => ({
      value: `${one} ${code}`,
      label: `${t(`kind.${one}`)} · ${t(`encoding.${code}`)}`,
    })),
  )
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('templates.label')} hint={t('templates.hint')}>
        <Select value={choice} onChange={(event) => setChoice(event.currentTarget.value)} options={options} />
      </Field>
      {/* It downloads a file, so it is a plain link and not a navigation. */}
      <a
        href={`/importApplications/template?${query}&kind=${kind}&encoding=${encoding}`}
        download
        className={buttonStyles({ variant: 'secondary' })}
      >
        <Download aria-hidden="true" />
        {t('templates.download')}
      </a>
    </div>
  )
}

/** The valid values of the cells, beside the upload. */
export function ValidValues({ projects }: { projects: ImportForm['projects'] }) {
  const t = useTranslations('imports')
  const several = projects.length > 1
  return (
    <DescriptionList>
      {projects.map((project) => (
        <Events key={project.code} project={project} named={several} />
      ))}
      <Description term={t('column.gender')}>{t('values.gender')}</Description>
      <Description term={t('column.graduationYear')}>{t('values.graduationYear')}</Description>
      <Description term={t('column.email')}>{t('values.email')}</Description>
      <Description term={t('values.otherTerm')}>{t('values.other')}</Description>
    </DescriptionList>
  )
}

function Events({ project, named }: { project: ImportForm['projects'][number]; named: boolean }) {
  const t = useTranslations('imports')
  const kinds = [
    { column: 'events', offered: project.events.filter((event) => !event.isExtra) },
    { column: 'extraEvents', offered: project.events.filter((event) => event.isExtra) },
  ] as const
  return kinds.map(
    ({ column, offered }) =>
      offered.length > 0 && (
        <Description key={column} term={named ? `${project.code} · ${t(`column.${column}`)}` : t(`column.${column}`)}>
          <ul>
            {offered.map((event) => (
              <li key={event.code}>
                <code className="font-medium">{event.code}</code>
                {event.name !== event.code && <span className="text-ink-muted"> {event.name}</span>}
              </li>
            ))}
          </ul>
          {offered.length > 1 && <p className="mt-1 text-ink-muted text-sm">{t('values.several')}</p>}
        </Description>
      ),
  )
}
