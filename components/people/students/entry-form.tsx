'use client'

import { useTranslations } from 'next-intl'
import { ReasonField } from '@/components/forms/reason-field'
import { textOf } from '@/components/forms/texts'
import { Form, Submit } from '@/components/forms/form'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { SchoolPicker } from '@/components/people/schools/school-picker'
import { Banner } from '@/components/ui/banner'
import { Card } from '@/components/ui/card'
import { entryFacts } from '@/lib/features/people/students/rules'
import { AddressField } from './address-field'
import { BirthDateField, EntryInput, GenderField, IdNumberField, YearField } from './entry-inputs'
import { type Entry, type EntryForm as Surroundings } from './entry-fields'
import { OvertakenNotice } from './overtaken-notice'
import { useEntry } from './use-entry'

/** A student's whole entry in sections; read-only fields are grey, with the reason (people#corrections). */
export function EntryForm({ student, form }: { student: Entry; form: Surroundings }) {
  const t = useTranslations('people.entry')
  const words = useTranslations('account.personal')
  const faults = useTranslations('faults')
  const check = useFieldCheck(entryFacts)
  const entry = useEntry(student, form.losesMoved)
  const { saved, typed, overtaken } = entry
  const locked = form.whyNotEdit !== null
  const printed = { entry, locked: locked || form.whyNotPrinted !== null }
  const free = { entry, locked }
  const count = Object.keys(typed).length

  function submit(values: FormData) {
    const school = textOf(values, 'school')
    const reason = textOf(values, 'reason')
    void entry.save({
      ...(school === '' || school === saved.school.id ? {} : { school }),
      ...(reason === '' ? {} : { reason }),
    })
  }

  return (
    <Form
      operation={entry.operation}
      check={(values) => check(values).filter(({ field }) => field in typed)}
      onSubmit={submit}
      className="gap-6"
    >
      {form.whyNotEdit && <Banner tone="info">{faults(form.whyNotEdit)}</Banner>}
      {overtaken && <OvertakenNotice before={overtaken} now={saved} typed={typed} />}
      <Card title={words('sections.person')}>
        <div className="flex flex-col gap-5">
          {form.whyNotPrinted && <Banner tone="info">{faults(form.whyNotPrinted)}</Banner>}
          {form.needsReason && <ReasonField label={t('reason')} hint={t('reasonHint')} />}
          <div className="grid gap-5 sm:grid-cols-2">
            <EntryInput field="nativeFamily" {...printed} />
            <EntryInput field="nativeGiven" {...printed} />
            <EntryInput field="latinFamily" {...printed} />
            <EntryInput field="latinGiven" {...printed} />
            <GenderField {...printed} />
            <YearField years={form.years} {...printed} />
            <BirthDateField {...free} />
            <IdNumberField seesSecrets={form.seesSecrets} {...free} />
          </div>
          {!printed.locked && (
            <SchoolPicker
              key={saved.school.id}
              provinces={form.provinces}
              provinceId={saved.school.provinceId}
              schools={form.schools}
              current={saved.school}
              independent={form.independent}
              hint={form.losesMoved ? t('movedHint') : undefined}
            />
          )}
        </div>
      </Card>
      <Card title={words('sections.contact')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <AddressField form={form} {...free} />
          <EntryInput field="mobile" {...free} />
          <EntryInput field="qq" {...free} />
          <EntryInput field="wechat" {...free} />
        </div>
      </Card>
      <Card title={words('sections.guardians')}>
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <fieldset className="flex min-w-0 flex-col gap-5">
            <legend className="mb-3 font-medium text-ink-muted text-sm">{words('guardian1')}</legend>
            <EntryInput field="guardian1Mobile" {...free} />
            <EntryInput field="guardian1Email" {...free} />
          </fieldset>
          <fieldset className="flex min-w-0 flex-col gap-5">
            <legend className="mb-3 font-medium text-ink-muted text-sm">{words('guardian2')}</legend>
            <EntryInput field="guardian2Mobile" {...free} />
            <EntryInput field="guardian2Email" {...free} />
          </fieldset>
        </div>
      </Card>
      <Card>
        <EntryInput field="supplement" {...free} />
      </Card>
      {!locked && (
        <div className="sticky bottom-0 z-10 -my-3 flex flex-wrap items-center justify-end gap-4 bg-surface/90 py-3 backdrop-blur-md print:hidden">
          {count > 0 && <p className="text-ink-muted text-sm">{t('unsaved', { count })}</p>}
          <Submit>{t('save')}</Submit>
        </div>
      )}
    </Form>
  )
}
