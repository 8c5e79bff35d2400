'use client'

import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import type { Wrong } from '@/components/forms/error-summary'
import { FaultBanner } from '@/components/forms/fault-banner'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useOperation } from '@/components/forms/use-operation'
import { Checkbox } from '@/components/ui/checkbox'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { findSchoolContactsAction } from '@/lib/features/people/contacts/actions'
import type { findSchoolContacts } from '@/lib/features/people/contacts/find-school-contacts'
import type { openSignUp } from '@/lib/features/registrations/kept-registrations/open-sign-up'
import { moneyText } from '@/lib/i18n/format'
import { contactNames } from '@/lib/i18n/person-name'
import type { ResultOf } from '@/lib/kernel/operation'

export type OfficeProject = ResultOf<typeof openSignUp>['projects'][number]

/** What a registrar says of a registration beside project and events, as it is sent. */
export function officeAnswers(values: FormData): { contactId?: string; waiverReason?: string } {
  const [contactId, waiverReason] = [textOf(values, 'contactId'), textOf(values, 'reason')]
  return {
    ...(contactId !== '' && { contactId }),
    ...(values.has('isWaived') && { waiverReason }),
  }
}

/** The error for a waived fee without a reason. */
export function useWaiverCheck(): (values: FormData) => Wrong[] {
  const t = useTranslations('studentConsole')
  return (values) => (values.has('isWaived') ? missingTexts(values, { reason: t('reasonMissing') }) : [])
}

/** The student's fee for the project or package, and its waiver with a reason (registrations#by-the-organizers). */
export function FeeChoice({ project }: { project: Pick<OfficeProject, 'feeMinor' | 'currency'> }) {
  const { feeMinor, currency } = project
  const t = useTranslations('studentConsole')
  const [isWaived, setWaived] = useState(false)
  if (feeMinor <= 0) return <p>{t('signUp.noFee')}</p>
  return (
    <div className="flex flex-col gap-5">
      <p>{t('signUp.fee', { amount: moneyText(feeMinor, currency) })}</p>
      <Checkbox
        name="isWaived"
        checked={isWaived}
        onChange={(event) => setWaived(event.currentTarget.checked)}
        label={t('signUp.waive')}
        hint={t('signUp.waiveHint')}
      />
      {isWaived && <ReasonField label={t('reason')} hint={t('toldReason')} required rows={3} />}
    </div>
  )
}

type OfficePackage = ResultOf<typeof openSignUp>['packages'][number]

/** What a package is for: all of its projects, or so many of them. */
export function PackageProjects({ of: { uses, projects } }: { of: Pick<OfficePackage, 'uses' | 'projects'> }) {
  const t = useTranslations('studentConsole.signUp')
  const listed = useFormatter().list(projects)
  return <p>{uses === null ? t('packageHas', { projects: listed }) : t('packageSome', { uses, projects: listed })}</p>
}

type AdviserChoiceProps = {
  schoolId: string
  /** Who has a link to the student already. */
  linkedIds?: readonly string[]
}

/** One of the advisers of the school, or none. */
export function AdviserChoice({ schoolId, linkedIds = [] }: AdviserChoiceProps) {
  const t = useTranslations('studentConsole.signUp')
  const common = useTranslations('common')
  const language = useLocale()
  const { run, pending, fault } = useOperation(findSchoolContactsAction)
  const [found, setFound] = useState<{ schoolId: string; rows: ResultOf<typeof findSchoolContacts> } | null>(null)
  const contacts = found?.schoolId === schoolId ? found.rows.filter(({ id }) => !linkedIds.includes(id)) : null
  const isKnown = contacts !== null
  useEffect(() => {
    // One request at a time: a school chosen meanwhile is requested afterwards.
    if (isKnown || pending || fault !== null) return
    void run({ schoolId }).then((rows) => rows && setFound({ schoolId, rows }))
  }, [schoolId, isKnown, pending, fault, run])

  const empty = contacts?.length === 0
  return (
    <>
      <Field label={t('adviser')} name="contactId" hint={t(empty ? 'noAdvisers' : 'adviserHint')}>
        <Select
          key={schoolId}
          disabled={contacts === null || empty}
          options={[
            { value: '', label: pending ? common('loading') : t('noAdviser') },
            ...(contacts ?? []).map((contact) => ({ value: contact.id, label: contactNames(contact, language).main })),
          ]}
        />
      </Field>
      {fault && <FaultBanner fault={fault} />}
    </>
  )
}
