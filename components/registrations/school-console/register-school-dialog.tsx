'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FetchedForm } from '@/components/forms/fetched-form'
import { Form, Submit } from '@/components/forms/form'
import { ReasonField } from '@/components/forms/reason-field'
import { missingTexts, textOf } from '@/components/forms/texts'
import { useFieldCheck } from '@/components/forms/use-field-check'
import { useRefreshing } from '@/components/forms/use-refreshing'
import { applicationOf, ApplyFields } from '@/components/registrations/school-projects/apply-fields'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogFooter } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { applyProjectAction, openSchoolSignUpAction } from '@/lib/features/registrations/school-registrations/actions'
import type { openSchoolSignUp } from '@/lib/features/registrations/school-registrations/open-school-sign-up'
import { applicationFacts } from '@/lib/features/registrations/school-registrations/rules'
import { typedMinor } from '@/lib/i18n/amount'
import { moneyText } from '@/lib/i18n/format'
import type { ResultOf } from '@/lib/kernel/operation'

type SchoolOffers = ResultOf<typeof openSchoolSignUp>
type RegisterSchoolDialogProps = { school: { id: string; name: string }; onClose: () => void }

/** Registers a school for a project or monitoring, as it would itself (registrations#schools-by-the-organizers). */
export function RegisterSchoolDialog({ school, onClose }: RegisterSchoolDialogProps) {
  const t = useTranslations('schoolSignUp')
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('title', { school: school.name })}
      description={t('description')}
    >
      <FetchedForm
        action={openSchoolSignUpAction}
        about={{ schoolId: school.id }}
        nothing={({ projects, contacts }) =>
          projects.length === 0
            ? { title: t('none'), text: t('noneText') }
            : contacts.length === 0
              ? { title: t('nobody'), text: t('nobodyText') }
              : null
        }
        onClose={onClose}
      >
        {(offers) => <RegisterForm {...{ school, offers, onClose }} />}
      </FetchedForm>
    </Dialog>
  )
}

function RegisterForm({ school, offers, onClose }: RegisterSchoolDialogProps & { offers: SchoolOffers }) {
  const t = useTranslations('schoolSignUp')
  const common = useTranslations('common')
  const faults = useTranslations('faults')
  const check = useFieldCheck(applicationFacts)
  const [chosen, setChosen] = useState('')
  const project = offers.projects.find(({ id }) => id === chosen)
  const optionsOf = (monitoring: boolean) =>
    offers.projects
      .filter(({ isMonitoring }) => isMonitoring === monitoring)
      .map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))
  const operation = useRefreshing(applyProjectAction, { successMessage: t('done'), onSuccess: onClose })
  const priceIn = (values: FormData) => typedMinor(textOf(values, 'customPriceMinor'), project?.currency ?? '')
  const wrongPrice = (values: FormData) =>
    values.has('hasCustomPrice')
      ? [
          ...(priceIn(values) === null ? [{ field: 'customPriceMinor', message: t('priceWrong') }] : []),
          ...missingTexts(values, { customPriceReason: t('reasonMissing') }),
        ]
      : []
  const ownPrice = (values: FormData) =>
    values.has('hasCustomPrice') && {
      ...{ hasCustomPrice: true, customPriceMinor: priceIn(values) },
      customPriceReason: textOf(values, 'customPriceReason'),
    }
  return (
    <Form
      operation={operation}
      since={chosen}
      className="gap-6"
      check={(values) =>
        project === undefined
          ? [{ field: 'projectId', message: t('projectMissing') }]
          : [...check(values), ...wrongPrice(values)]
      }
      onSubmit={(values) =>
        void operation.run({
          ...{ schoolId: school.id, projectId: chosen },
          ...applicationOf(values),
          ...ownPrice(values),
        })
      }
    >
      <Field label={t('project')} name="projectId" required>
        <Select
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          placeholder={t('chooseProject')}
          {...(offers.projects.some(({ isMonitoring }) => isMonitoring)
            ? {
                groups: [
                  { label: t('projects'), options: optionsOf(false) },
                  { label: t('monitoring'), options: optionsOf(true) },
                ],
              }
            : { options: optionsOf(false) })}
        />
      </Field>
      {project && (
        <>
          <ApplyFields
            key={`${chosen} fields`}
            contacts={offers.contacts}
            teachersHint={t('teachersHint')}
            // Whoever registers the school asks for no payment notice: it is sent from the list of approvals.
            project={{ ...project, hasPrice: false }}
          />
          <PriceChoice key={chosen} project={project} />
        </>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Submit reason={project?.whyNot && faults(project.whyNot)}>{t('submit')}</Submit>
      </DialogFooter>
    </Form>
  )
}

/** The project's price, or the school's own with a reason (registrations#own-prices). */
function PriceChoice({ project: { priceMinor, currency } }: { project: SchoolOffers['projects'][number] }) {
  const t = useTranslations('schoolSignUp')
  const [isOwn, setOwn] = useState(false)
  return (
    <div className="flex flex-col gap-5">
      <p>{priceMinor > 0 ? t('price', { amount: moneyText(priceMinor, currency) }) : t('noPrice')}</p>
      <Checkbox
        name="hasCustomPrice"
        checked={isOwn}
        onChange={(event) => setOwn(event.currentTarget.checked)}
        label={t('own')}
      />
      {isOwn && (
        <>
          <Field label={t('ownPrice')} name="customPriceMinor" hint={t('ownPriceHint')} required>
            <Input
              inputMode="decimal"
              autoComplete="off"
              trailing={<span className="pe-2 text-ink-muted text-sm">{currency}</span>}
            />
          </Field>
          <ReasonField name="customPriceReason" label={t('reason')} hint={t('reasonHint')} required rows={3} />
        </>
      )}
    </div>
  )
}
