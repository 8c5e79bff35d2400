'use client'

import { useRouter } from 'next/navigation'
import { useTimeZone, useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { certificateRuleHref } from '@/components/shell/console-addresses'
import { Field, FieldGroup } from '@/components/ui/field'
import { MomentField } from '@/components/ui/moment-field'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { useWords } from '@/components/ui/words'
import { changeRuleAction, createRuleAction } from '@/lib/features/certificates/certificate-rules/actions'
import type { CertificateKind } from '@/lib/features/certificates/certificates/rules'
import { instantFromField, instantInField } from '@/lib/i18n/format'

type ChoosableTemplate = { id: string; name: string; kind: CertificateKind }
type RuleProject = { id: string; code: string }

export type RuleToChange = {
  id: string
  version: number
  kind: CertificateKind
  audience: 'AWARDED' | 'ALL_SUBMITTED'
  active: boolean
  template: { id: string }
  nameCheckFrom: Date | null
  nameCheckUntil: Date | null
  /** Why its audience and template can't be changed. */
  whyNotTerms: string | null
}

type RuleDialogProps = {
  /** null: a new rule. */
  rule: RuleToChange | null
  project: RuleProject
  templates: readonly ChoosableTemplate[]
  /** Volunteers belong to no project. */
  mayRewardVolunteers: boolean
  /** A new rule is shown among the others, not opened. */
  staysHere?: boolean
  onClose: () => void
}

const audiences = ['AWARDED', 'ALL_SUBMITTED'] as const

/** Who receives which certificate, and when students confirm their printed name. */
export function RuleDialog(props: RuleDialogProps) {
  const { rule, project, templates, mayRewardVolunteers, staysHere = false, onClose } = props
  const t = useTranslations('certificateConsole.rule')
  const kindNames = useTranslations('certificateConsole.kinds')
  const kindHints = useTranslations('certificateConsole.kindHints')
  const common = useTranslations('common')
  const words = useWords()
  const zone = useTimeZone() ?? 'UTC'
  const router = useRouter()
  const [kind, setKind] = useState<CertificateKind>(rule?.kind ?? 'SINGLE')
  const open = useOperation(createRuleAction, { onSuccess: ({ ruleId }) => router.push(certificateRuleHref(ruleId)) })
  const add = useRefreshing(createRuleAction, { successMessage: t('created'), onSuccess: onClose })
  const create = staysHere ? add : open
  const change = useRefreshing(changeRuleAction, { successMessage: t('changed'), onSuccess: onClose })
  const operation = rule === null ? create : change
  const kinds = (['SINGLE', 'COMPREHENSIVE', 'VOLUNTEER'] as const).filter(
    (one) => one !== 'VOLUNTEER' || mayRewardVolunteers,
  )
  const fitting = templates.filter((template) => template.kind === kind)
  const isOfProject = kind !== 'VOLUNTEER'
  const instantOf = (values: FormData, field: string) => instantFromField(textOf(values, field), zone)

  const check = (values: FormData) => {
    const [from, until] = [textOf(values, 'nameCheckFrom'), textOf(values, 'nameCheckUntil')]
    return [
      ...(textOf(values, 'templateId') === '' ? [{ field: 'templateId', message: t('templateMissing') }] : []),
      ...((from === '') === (until === '')
        ? []
        : [{ field: from === '' ? 'nameCheckFrom' : 'nameCheckUntil', message: t('bothEnds') }]),
      ...(from !== '' && until !== '' && from >= until ? [{ field: 'nameCheckUntil', message: t('order') }] : []),
      ...(['nameCheckFrom', 'nameCheckUntil'] as const).flatMap((field) =>
        textOf(values, field) === '' || instantOf(values, field) ? [] : [{ field, message: words.dateNone }],
      ),
    ]
  }
  const submit = (values: FormData) => {
    const terms = {
      audience: rule?.whyNotTerms ? rule.audience : textOf(values, 'audience') || 'AWARDED',
      templateId: rule?.whyNotTerms ? rule.template.id : textOf(values, 'templateId'),
      nameCheckFrom: instantOf(values, 'nameCheckFrom'),
      nameCheckUntil: instantOf(values, 'nameCheckUntil'),
    }
    if (rule === null) void create.run({ projectId: isOfProject ? project.id : null, kind, ...terms })
    else void change.run({ ruleId: rule.id, version: rule.version, active: rule.active, ...terms })
  }
  return (
    <FormDialog
      title={t(rule === null ? 'new' : 'edit')}
      description={rule === null ? t('newText') : undefined}
      onClose={onClose}
      operation={operation}
      check={rule?.whyNotTerms ? undefined : check}
      onSubmit={submit}
      submit={rule === null ? t('create') : common('save')}
    >
      {rule === null && (
        <FieldGroup label={t('kind')} name="kind">
          <RadioGroup
            value={kind}
            onValueChange={setKind}
            options={kinds.map((value) => ({ value, label: kindNames(value), hint: kindHints(value) }))}
          />
        </FieldGroup>
      )}
      {rule?.whyNotTerms && <p className="rounded-md bg-sunken px-4 py-3 text-ink-muted">{rule.whyNotTerms}</p>}
      {isOfProject && !rule?.whyNotTerms && (
        <FieldGroup label={t('audience')} name="audience">
          <RadioGroup
            defaultValue={rule?.audience ?? 'AWARDED'}
            options={audiences.map((value) => ({
              value,
              label: t(`audiences.${value}`),
              hint: t(`audienceHints.${value}`),
            }))}
          />
        </FieldGroup>
      )}
      {!rule?.whyNotTerms && (
        <Field
          label={t('template')}
          name="templateId"
          required
          hint={fitting.length === 0 ? t('noTemplate') : t('templateHint')}
        >
          <Select
            key={kind}
            defaultValue={rule?.template.id ?? (fitting.length === 1 ? fitting[0]?.id : '')}
            placeholder={t('chooseTemplate')}
            options={fitting.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      {isOfProject && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">{t('nameCheck')}</legend>
          <p className="text-ink-muted text-sm">{t('nameCheckHint')}</p>
          <div className="grid gap-3 sm:grid-cols-2">
            {(['nameCheckFrom', 'nameCheckUntil'] as const).map((name) => (
              <Field key={name} label={t(name)} name={name}>
                <MomentField defaultValue={rule?.[name] ? instantInField(new Date(rule[name]), zone) : ''} />
              </Field>
            ))}
          </div>
        </fieldset>
      )}
    </FormDialog>
  )
}
