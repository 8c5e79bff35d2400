'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusField } from '@/components/forms/focus-field'
import { Form, Submit } from '@/components/forms/form'
import type { OperationState } from '@/components/forms/use-operation'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { FormView } from '@/lib/features/registrations/open-registrations/open-form'
import { ContactSection } from './contact-section'
import type { FormPart, RegistrationDraft } from './draft'
import { PartSection } from './part-section'
import { PersonSection } from './person-section'
import { SchoolSection } from './school-section'
import { fieldsOf, type Section, sectionOf, sections } from './sections'
import { useWrongFields } from './use-wrong-fields'

export type DetailsFormProps = {
  view: FormView
  draft: RegistrationDraft
  enter: FormPart['enter']
  /** The section that is open on a phone. */
  step: number
  onStep: (step: number) => void
  operation: Pick<OperationState, 'pending' | 'fault'>
  onSend: () => void
}

/** Reading begins at the heading of the section that is shown next. */
export function focusSection(place: HTMLElement | null) {
  window.scrollTo({ top: 0 })
  setTimeout(() => place?.querySelector<HTMLElement>('section:not([hidden]) h2')?.focus())
}

/** Everything except the code: one section after the other on a phone, all on one page on a desktop. */
export function DetailsForm({ view, draft, enter, step, onStep, operation, onSend }: DetailsFormProps) {
  const t = useTranslations('openRegistration')
  const common = useTranslations('common')
  const place = useRef<HTMLDivElement>(null)
  const hasSteps = view.layout === 'steps'
  const current: Section = sections[step] ?? 'part'
  const wrongFields = useWrongFields(view.required)
  const part = { draft, enter, required: view.required }
  const { fault } = operation

  // The refused field may be in a section that is closed.
  const refused = fault?.fields[0]?.field
  useEffect(() => {
    if (refused === undefined || !hasSteps) return
    onStep(sections.indexOf(sectionOf(refused)))
    const timer = setTimeout(() => place.current && focusField(refused, place.current))
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a refusal opens a section
  }, [refused])

  function go(to: number) {
    onStep(to)
    focusSection(place.current)
  }

  const isLast = !hasSteps || step >= sections.length - 1
  const bodies: Record<Section, ReactNode> = {
    person: <PersonSection {...part} years={view.years} />,
    contact: <ContactSection {...part} />,
    school: <SchoolSection {...part} provinces={view.provinces} known={view.school} />,
    part: <PartSection {...part} adviser={view.adviser} events={view.project.events} />,
  }

  return (
    <div ref={place}>
      <Form
        operation={operation}
        check={(values) => wrongFields(values).filter(({ field }) => !hasSteps || fieldsOf[current].includes(field))}
        onSubmit={() => (isLast ? onSend() : go(step + 1))}
        className="gap-6"
      >
        {sections.map((section) =>
          hasSteps ? (
            <section key={section} hidden={section !== current}>
              <h2 tabIndex={-1} className="mb-4 font-semibold text-xl tracking-title outline-none">
                {t(`sections.${section}`)}
              </h2>
              {bodies[section]}
            </section>
          ) : (
            <Card key={section} title={t(`sections.${section}`)}>
              {bodies[section]}
            </Card>
          ),
        )}
        <div className="flex gap-3">
          {hasSteps && step > 0 && (
            <Button size="lg" onClick={() => go(step - 1)}>
              {common('back')}
            </Button>
          )}
          <Submit size="lg" className={hasSteps ? 'flex-1' : undefined}>
            {isLast ? t('send') : common('next')}
          </Submit>
        </div>
        {isLast && <p className="text-ink-muted text-sm">{t('sendHint')}</p>}
      </Form>
    </div>
  )
}
