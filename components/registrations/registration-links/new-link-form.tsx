'use client'

import { useLocale, useTimeZone, useTranslations } from 'next-intl'
import { Form, Submit } from '@/components/forms/form'
import { useOperation } from '@/components/forms/use-operation'
import { Field } from '@/components/ui/field'
import { Select } from '@/components/ui/select'
import { createRegistrationLinkAction } from '@/lib/features/registrations/registration-links/actions'
import type { OwnLinks } from '@/lib/features/registrations/registration-links/list-registration-links'
import { instantInProse } from '@/lib/i18n/format'

export type NewLinkFormProps = { projectCode: string; own: OwnLinks; onMade: (id: string) => Promise<void> }

const reasons: Readonly<Record<string, 'closed' | 'tooMany'>> = {
  'registrations.closed': 'closed',
  'registrationLinks.tooMany': 'tooMany',
}

/** One preselected choice: how long the link is valid. */
export function NewLinkForm({ projectCode, own, onMade }: NewLinkFormProps) {
  const t = useTranslations('registrationLinks')
  const language = useLocale()
  const zone = useTimeZone() ?? 'UTC'
  const operation = useOperation(createRegistrationLinkAction)
  const closing = own.closesAt ? instantInProse(own.closesAt, language, zone) : ''
  const { whyNotCreate } = own

  async function make(values: FormData) {
    const made = await operation.run(values)
    if (made) await onMade(made.id)
  }

  return (
    <section className="border-line border-t pt-5">
      <h3 className="mb-3 font-semibold text-ink-muted text-sm">{t(own.links.length > 0 ? 'another' : 'new')}</h3>
      <Form operation={operation} onSubmit={make} summary={false}>
        <input type="hidden" name="projectCode" value={projectCode} />
        <div className="flex flex-wrap items-end gap-3">
          {own.lifetimes.length > 0 && whyNotCreate === null && (
            <Field label={t('lifetime')} name="lifetime" className="min-w-60 flex-1">
              <Select
                options={own.lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`, { date: closing }) }))}
              />
            </Field>
          )}
          <Submit
            variant={own.links.length > 0 ? 'secondary' : 'primary'}
            reason={whyNotCreate && t(`whyNot.${reasons[whyNotCreate] ?? 'notOpen'}`)}
          >
            {t('create')}
          </Submit>
        </div>
      </Form>
    </section>
  )
}
