'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type GrantProject, RoleInputs } from '@/components/console/staff/grant-inputs'
import { FormDialog } from '@/components/forms/form-dialog'
import { textOf } from '@/components/forms/texts'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CopyButton } from '@/components/ui/copy-button'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field, FieldGroup } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { RadioGroup } from '@/components/ui/radio-group'
import { Select } from '@/components/ui/select'
import { createApiKeyAction } from '@/lib/features/console/api-keys/actions'
import { keyFacts, keyLives, keyRoles } from '@/lib/features/console/api-keys/rules'
import { inLanguage } from '@/lib/i18n/languages'
import { useState } from 'react'

type MakeKeyDialogProps = {
  projects: readonly GrantProject[]
  /** The functions a key may be for. */
  functions: readonly string[]
  onClose: () => void
}

/** A key for a program; it is shown once. */
export function MakeKeyDialog({ projects, functions, onClose }: MakeKeyDialogProps) {
  const t = useTranslations('apiKeys')
  const [made, setMade] = useState<string | null>(null)
  const fieldCheck = useFieldCheck(keyFacts)
  const operation = useRefreshing(createApiKeyAction, { onSuccess: ({ key }) => setMade(key) })
  if (made !== null) return <MadeKey made={made} onClose={onClose} />
  const check = (values: FormData) => [
    ...fieldCheck(values),
    ...(values.get('reach') === 'some' && values.getAll('projectIds').length === 0
      ? [{ field: 'projectIds', message: t('errors.projects') }]
      : []),
    ...(values.getAll('functions').length === 0 ? [{ field: 'functions', message: t('errors.functions') }] : []),
  ]
  return (
    <FormDialog
      size="lg"
      title={t('make.title')}
      description={t('make.description')}
      onClose={onClose}
      operation={operation}
      check={check}
      onSubmit={(values) =>
        operation.run({
          name: textOf(values, 'name'),
          days: textOf(values, 'days'),
          functions: values.getAll('functions').map(String),
          role: textOf(values, 'role'),
          projectIds: values.get('reach') === 'some' ? values.getAll('projectIds').map(String) : null,
        })
      }
      submit={t('make.submit')}
    >
      <div className="flex flex-col gap-5">
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <Field label={t('make.name')} name="name" required>
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type this name */}
            <Input autoFocus maxLength={keyFacts.name.max} autoComplete="off" />
          </Field>
          <Field label={t('make.days')} name="days">
            <Select
              defaultValue="90"
              options={keyLives.map((count) => ({ value: String(count), label: t('make.dayCount', { count }) }))}
            />
          </Field>
        </div>
        <ProjectInputs projects={projects} />
        <RoleInputs roles={keyRoles} />
        <FieldGroup label={t('make.functions')} name="functions" required hint={t('make.functionsHint')}>
          <div className="grid max-h-72 gap-x-4 gap-y-2 overflow-auto rounded-md border border-line p-3 sm:grid-cols-2">
            {functions.map((name) => (
              <Checkbox key={name} name="functions" value={name} label={<code>{name}</code>} />
            ))}
          </div>
        </FieldGroup>
      </div>
    </FormDialog>
  )
}

/** For which projects: all of them, or those that are ticked. */
function ProjectInputs({ projects }: { projects: readonly GrantProject[] }) {
  const t = useTranslations('apiKeys.make')
  const language = useLocale()
  const [reach, setReach] = useState<'all' | 'some'>('all')
  return (
    <>
      <FieldGroup label={t('reach')} name="reach" required>
        <RadioGroup
          value={reach}
          onValueChange={setReach}
          className="sm:grid sm:grid-cols-2"
          options={[
            { value: 'all', label: t('allProjects'), hint: t('allProjectsHint') },
            { value: 'some', label: t('someProjects'), hint: t('someProjectsHint'), disabled: projects.length === 0 },
          ]}
        />
      </FieldGroup>
      {reach === 'some' && (
        <FieldGroup label={t('projects')} name="projectIds" required hint={t('projectsHint')}>
          <div className="grid max-h-60 gap-x-4 gap-y-2 overflow-auto rounded-md border border-line p-3 sm:grid-cols-2">
            {projects.map(({ id, code, name }) => (
              <Checkbox
                key={id}
                name="projectIds"
                value={id}
                label={
                  <>
                    <span className="font-medium">{code}</span> {inLanguage(name, language)}
                  </>
                }
              />
            ))}
          </div>
        </FieldGroup>
      )}
    </>
  )
}

function MadeKey({ made, onClose }: { made: string; onClose: () => void }) {
  const t = useTranslations('apiKeys.make')
  return (
    <Dialog open onOpenChange={(next) => !next && onClose()} title={t('madeTitle')} description={t('made')}>
      <p className="mb-4 rounded-md border border-line bg-sunken px-3 py-2 font-mono wrap-anywhere">{made}</p>
      <p className="text-ink-muted text-sm">{t('use')}</p>
      <DialogFooter>
        <CopyButton text={made}>{t('copy')}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
