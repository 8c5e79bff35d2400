'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, useRef, useState } from 'react'
import { FaultBanner } from '@/components/forms/fault-banner'
import { LoadingLine } from '@/components/forms/loading-line'
import { FormDialog } from '@/components/forms/form-dialog'
import { refusedLines } from '@/components/forms/refused-rows'
import { textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import {
  findClassesAndSitesAction,
  setClassAndSiteAction,
} from '@/lib/features/registrations/kept-registrations/actions'
import type { findClassesAndSites } from '@/lib/features/registrations/kept-registrations/find-classes-and-sites'
import { inLanguage, siteName } from '@/lib/i18n/languages'
import type { ResultOf } from '@/lib/kernel/operation'

export type ClassAndSiteDialogProps = {
  /** Of one project, under the names the list has for them. */
  registrations: readonly { id: string; name: string }[]
  /** Where they are now; what is left out has stayed. */
  onSaved?: (ids: readonly string[], assigned: Assigned) => void
  onClose: () => void
}

export type Assigned = { class?: string | null; testSite?: string | null; testSiteId?: string | null }

/** The maximum number of refused registrations that are listed. */
const mostListed = 20
/** The choice that leaves each as it is, where they differ. */
const kept = 'keep'

/** Puts registrations of a project into a class and to a test site, or takes them out (registrations#classes-and-sites). */
export function ClassAndSiteDialog({ registrations, onSaved, onClose }: ClassAndSiteDialogProps) {
  const t = useTranslations('classAndSite')
  const language = useLocale()
  const { run, fault } = useOperation(findClassesAndSitesAction)
  const [offered, setOffered] = useState<ResultOf<typeof findClassesAndSites> | null>(null)
  const sent = useRef<Assigned>({})
  const [chosen] = useState(registrations)
  const ids = useMemo(() => chosen.map(({ id }) => id), [chosen])
  const operation = useRefreshing(setClassAndSiteAction, {
    successMessage: ({ changed }) => t('done', { count: changed }),
    onSuccess() {
      onSaved?.(ids, sent.current)
      onClose()
    },
  })
  useEffect(() => {
    // A second request during the first gets no answer: the first one's answer counts.
    void run({ registrationIds: ids }).then((found) => found && setOffered(found))
  }, [run, ids])

  const chosenIn = (values: FormData, name: string) => {
    const value = textOf(values, name)
    return value === kept || !values.has(name) ? undefined : value || null
  }
  function send(values: FormData) {
    const [classId, testSiteId] = [chosenIn(values, 'classId'), chosenIn(values, 'testSiteId')]
    const site = offered?.testSites.find(({ id }) => id === testSiteId)
    sent.current = {
      ...(classId !== undefined && { class: offered?.classes.find(({ id }) => id === classId)?.code ?? null }),
      ...(testSiteId !== undefined && { testSite: site ? siteName(site, language) : null, testSiteId }),
    }
    void operation.run({ registrationIds: ids, classId, testSiteId })
  }

  // Its rows have no fields here: they are told by their names.
  const refusal = useMemo(() => operation.fault && { ...operation.fault, fields: [] }, [operation.fault])
  const refused = chosen.length > 1 ? refusedLines(refusal?.data) : []
  const [first] = chosen
  const whose = chosen.length === 1 ? first?.name : t('ofMany', { count: chosen.length })
  const isEmpty = offered === null || (offered.classes.length === 0 && offered.testSites.length === 0)
  return (
    <FormDialog
      size="sm"
      title={t('open')}
      description={[...new Set([whose, offered && inLanguage(offered.project.name, language)])]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
      operation={{ pending: operation.pending, fault: refusal }}
      onSubmit={send}
      submit={isEmpty ? null : t('save')}
    >
      {fault && <FaultBanner fault={fault} />}
      {refused.length > 0 && (
        <ul className="text-sm">
          {refused.slice(0, mostListed).map(({ line, message }) => (
            <li key={line}>{t('refused', { name: chosen[line - 1]?.name ?? '', reason: message })}</li>
          ))}
          {refused.length > mostListed && <li>{t('more', { count: refused.length - mostListed })}</li>}
        </ul>
      )}
      {!offered && !fault && <LoadingLine />}
      {offered && (
        <>
          <Choice
            name="classId"
            label={t('class')}
            hint={t('classHint')}
            missing={t('noClasses')}
            none={t('noClass')}
            options={offered.classes.map(({ id, code, name }) => ({
              value: id,
              label: `${code} · ${inLanguage(name, language)}`,
            }))}
            present={offered.classId}
          />
          <Choice
            name="testSiteId"
            label={t('site')}
            hint={t('siteHint')}
            missing={t('noSites')}
            none={t('noSite')}
            options={offered.testSites.map((site) => ({ value: site.id, label: siteName(site, language) }))}
            present={offered.testSiteId}
          />
        </>
      )}
    </FormDialog>
  )
}

type ChoiceProps = {
  name: string
  label: string
  hint: string
  /** What is said where there is nothing to choose. */
  missing: string
  none: string
  options: readonly { value: string; label: string }[]
  /** What all of them have; undefined: they differ. */
  present: string | null | undefined
}

function Choice({ name, label, hint, missing, none, options, present }: ChoiceProps) {
  const t = useTranslations('classAndSite')
  if (options.length === 0) {
    return (
      <p>
        <span className="block font-medium">{label}</span>
        <span className="text-ink-muted">{missing}</span>
      </p>
    )
  }
  const unlike = present === undefined ? [{ value: kept, label: t('keep') }] : []
  return (
    <Field label={label} name={name} hint={hint}>
      <Select
        defaultValue={present === undefined ? kept : (present ?? '')}
        options={[...unlike, { value: '', label: none }, ...options]}
      />
    </Field>
  )
}
