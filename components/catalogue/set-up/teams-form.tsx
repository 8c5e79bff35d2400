'use client'

import { Plus, Trash2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useFieldErrors } from '@/components/forms/use-field-errors'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { textOf } from '@/components/forms/texts'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldGroup } from '@/components/ui/field'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { saveTeamRulesAction } from '@/lib/features/catalogue/set-up/actions'
import { mostRows, setUpFacts } from '@/lib/features/catalogue/set-up/rules'
import { mostOfTeam } from '@/lib/features/catalogue/set-up/teams.rules'
import { type Bilingual, inLanguage } from '@/lib/i18n/languages'
import { type SectionProps, targetOf } from './section'
import { SectionFrame } from './section-frame'
import { useRows } from './use-rows'

type TypedSite = { id: string | null; city: string; district: string; name: string; nameEn: string }
type Props = SectionProps & {
  templates: readonly { id: string; name: Bilingual; version: number; blocks: number; unfinished: number }[]
  projects: readonly { id: string; code: string; name: Bilingual }[]
}

/** How teams are made, on what they work, where tests are sat, and where a project leads. */
export function TeamsForm({ setUp, reason, templates, projects }: Props) {
  const t = useTranslations('setUp')
  const errors = useFieldErrors()
  const language = useLocale()
  const operation = useRefreshing(saveTeamRulesAction, { successMessage: t('saved') })
  const sites = useRows<TypedSite>(
    setUp.testSites.map((site) => ({ ...site, district: site.district ?? '', nameEn: site.nameEn ?? '' })),
  )
  const stages = useRows(setUp.nextStages)
  const sizes = ['teamSizeMin', 'teamSizeMax', 'teamCodeMax'] as const
  const check = (values: FormData) => [
    ...sizes.flatMap((field) => {
      const [typed, most] = [textOf(values, field), mostOfTeam[field]]
      const isRight = /^[1-9]\d{0,5}$/.test(typed) && Number(typed) <= most
      return isRight ? [] : [{ field, message: errors('wholeNumberUpTo', { field: t(`teams.${field}`), most }) }]
    }),
    ...sites.rows.flatMap((site, at) =>
      (['city', 'name'] as const).flatMap((field) =>
        site[field].trim() === ''
          ? [{ field: `testSites.${at}.${field}`, message: errors('required', { field: t(`teams.site.${field}`) }) }]
          : [],
      ),
    ),
  ]
  const send = (values: FormData) =>
    void operation.run({
      ...targetOf(setUp),
      ...Object.fromEntries(sizes.map((field) => [field, Number(textOf(values, field))])),
      teamSchools: textOf(values, 'teamSchools'),
      showTeam: values.get('showTeam') !== null,
      advisersMayScore: values.get('advisersMayScore') !== null,
      templateId: textOf(values, 'templateId') || null,
      testSites: sites.rows.map(({ key: _, ...site }) => site),
      nextStages: stages.rows.map(({ key: _, ...stage }) => stage),
    })
  const templateName = ({ name, version, blocks, unfinished }: Props['templates'][number]) =>
    t('teams.templateOf', { name: inLanguage(name, language), version, blocks, unfinished })
  const free = projects.filter(({ id }) => !stages.rows.some(({ projectId }) => projectId === id))
  return (
    <SectionFrame
      title={t('sections.teams')}
      isChanged={sites.isChanged || stages.isChanged}
      {...{ reason, operation, check }}
      onSubmit={send}
    >
      <div className="grid gap-5 sm:grid-cols-3">
        {sizes.map((field) => (
          <Field key={field} label={t(`teams.${field}`)} name={field} required>
            <Input inputMode="numeric" autoComplete="off" defaultValue={setUp[field]} />
          </Field>
        ))}
        <Field label={t('teams.teamSchools')} name="teamSchools">
          <Select
            defaultValue={setUp.teamSchools}
            options={(['OWN', 'ANY'] as const).map((value) => ({ value, label: t(`teams.schools.${value}`) }))}
          />
        </Field>
        <Field label={t('teams.template')} name="templateId" hint={t('teams.templateHint')} className="sm:col-span-2">
          <Select
            defaultValue={setUp.templateId ?? ''}
            options={[
              { value: '', label: t('teams.noTemplate') },
              ...templates.map((template) => ({ value: template.id, label: templateName(template) })),
            ]}
          />
        </Field>
      </div>
      <div className="flex flex-col gap-3">
        <Checkbox name="showTeam" label={t('teams.showTeam')} defaultChecked={setUp.showTeam} />
        <Checkbox name="advisersMayScore" label={t('teams.advisersMayScore')} defaultChecked={setUp.advisersMayScore} />
      </div>
      <FieldGroup label={t('teams.sites')} hint={t('teams.sitesHint')}>
        {sites.rows.map((site, at) => (
          <div key={site.key} className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_2fr_auto]">
            {(['city', 'district', 'name'] as const).map((field) => (
              <Field
                key={field}
                label={t(`teams.site.${field}`)}
                name={`testSites.${at}.${field}`}
                required={field !== 'district'}
              >
                <Input
                  value={site[field]}
                  maxLength={field === 'name' ? setUpFacts.site.max : setUpFacts.city.max}
                  autoComplete="off"
                  onChange={({ currentTarget: { value } }) => sites.change(site.key, { [field]: value })}
                />
              </Field>
            ))}
            <IconButton label={t('teams.site.remove', { number: at + 1 })} onClick={() => sites.remove(site.key)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
            <Field label={t('teams.site.nameEn')} name={`testSites.${at}.nameEn`} className="sm:col-span-3">
              <Input
                value={site.nameEn}
                maxLength={setUpFacts.site.max}
                autoComplete="off"
                onChange={({ currentTarget: { value } }) => sites.change(site.key, { nameEn: value })}
              />
            </Field>
          </div>
        ))}
        {sites.rows.length < mostRows.testSites && (
          <div>
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => sites.add({ id: null, city: '', district: '', name: '', nameEn: '' })}
            >
              {t('teams.site.add')}
            </Button>
          </div>
        )}
      </FieldGroup>
      <FieldGroup label={t('teams.stages')} hint={t('teams.stagesHint')}>
        {stages.rows.map((stage, at) => (
          <div key={stage.key} className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <span className="min-w-0 flex-1 sm:flex-none sm:basis-80">
              <Select
                aria-label={t('teams.stage', { number: at + 1 })}
                value={stage.projectId}
                onChange={({ currentTarget: { value } }) => stages.change(stage.key, { projectId: value })}
                options={projects
                  .filter(({ id }) => id === stage.projectId || free.some((one) => one.id === id))
                  .map(({ id, code, name }) => ({ value: id, label: `${code} · ${inLanguage(name, language)}` }))}
              />
            </span>
            <Checkbox
              label={t('teams.stageOpen')}
              checked={stage.isOpen}
              onChange={({ currentTarget: { checked } }) => stages.change(stage.key, { isOpen: checked })}
            />
            <IconButton label={t('teams.removeStage', { number: at + 1 })} onClick={() => stages.remove(stage.key)}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        ))}
        {free[0] && stages.rows.length < mostRows.nextStages && (
          <div>
            <Button
              size="sm"
              icon={<Plus aria-hidden="true" />}
              onClick={() => stages.add({ projectId: free[0]?.id ?? '', isOpen: false })}
            >
              {t('teams.addStage')}
            </Button>
          </div>
        )}
      </FieldGroup>
    </SectionFrame>
  )
}
