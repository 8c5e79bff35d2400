'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { useOperation } from '@/components/forms/use-operation'
import { Banner } from '@/components/ui/banner'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Steps } from '@/components/ui/steps'
import { requestRegistrationAction } from '@/lib/features/registrations/open-registrations/actions'
import type { FormView } from '@/lib/features/registrations/open-registrations/open-form'
import { CodeStep } from './code-step'
import { DetailsForm, focusSection } from './details-form'
import { emptyDraft, inputOf } from './draft'
import { LogInInstead } from './registration-notices'
import { sections } from './sections'
import { useMemory } from './use-memory'
import { useStepHistory } from './use-step-history'

export type RegistrationFormProps = {
  view: FormView
  /** The link's token; null where the address has none. */
  token: string | null
  mailbox: string | null
  /** Where the registration leads: one of our paths; null: to the new registration. */
  next: string | null
  /** The project, beside the form. */
  project: ReactNode
}

/** The open registration: the form, then the code sent to the address in it (registrations#open-registration). */
export function RegistrationForm({ view, token, mailbox, next, project }: RegistrationFormProps) {
  const t = useTranslations('openRegistration')
  const { code: projectCode, name, events } = view.project
  const memory = useMemory(projectCode, emptyDraft({ school: view.school, events }))
  const { draft, step, ticket, remember } = memory
  const operation = useOperation(requestRegistrationAction)
  const place = useRef<HTMLDivElement>(null)
  const history = useStepHistory(ticket === null ? step : sections.length, (shown) => {
    // Whoever goes on to the code again sends the form again.
    const back = Math.min(shown, view.layout === 'steps' ? sections.length - 1 : 0)
    if (back === step && ticket === null) return
    operation.reset()
    remember({ step: back, ticket: null })
    focusSection(place.current)
  })
  // On a phone only the first step shows the project; the others have the whole screen.
  const isUnderWay = view.layout === 'steps' && (step > 0 || ticket !== null)

  async function send() {
    const sent = await operation.run(inputOf(draft, { projectCode, contactId: view.adviser?.id ?? null, token }))
    if (sent === null) return
    history.goTo(sections.length)
    const email = draft.texts.email.trim().toLowerCase()
    remember({ ticket: { intentId: sent.intentId, email, resendAt: Date.now() + sent.resendSeconds * 1000 } })
  }

  function goBack() {
    operation.reset()
    history.goTo(step)
    remember({ ticket: null })
  }

  function show(next: number) {
    history.goTo(next)
    remember({ step: next })
  }

  return (
    <div className="gap-x-10 gap-y-6 max-lg:flex max-lg:flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]">
      <header className="lg:col-span-2">
        <h1 className={cn('font-semibold tracking-title', isUnderWay ? 'text-xl' : 'text-3xl')}>{t('heading')}</h1>
        <p className={cn('text-ink-muted', !isUnderWay && 'mt-2')}>{isUnderWay ? name : t('intro')}</p>
        {!isUnderWay && view.signedInAs === null && (
          <p className="mt-1 text-ink-muted">
            <LogInInstead next={next} />
          </p>
        )}
      </header>
      <div className={cn('lg:order-last', isUnderWay && 'max-lg:hidden')}>{project}</div>
      <div ref={place} className="flex min-w-0 flex-col gap-6">
        {view.layout === 'steps' && (
          <Steps
            label={t('steps.label')}
            steps={[...sections, 'code' as const].map((one) => ({ label: t(`steps.${one}`) }))}
            current={ticket === null ? step : sections.length}
          />
        )}
        {ticket !== null ? (
          <CodeStep
            ticket={ticket}
            resend={{ ...operation, send }}
            onBack={goBack}
            onDone={(go) => {
              memory.forget()
              history.leave(go)
            }}
            mailbox={mailbox}
            next={next}
          />
        ) : (
          <>
            {memory.isKept && (
              <Banner tone="info" actions={<Button onClick={memory.startAnew}>{t('kept.anew')}</Button>}>
                {t('kept.text')}
              </Banner>
            )}
            {view.signedInAs && <Banner tone="info">{t('signedIn', { name: view.signedInAs })}</Banner>}
            <DetailsForm
              view={view}
              draft={draft}
              enter={memory.enter}
              step={step}
              onStep={show}
              operation={operation}
              onSend={send}
            />
          </>
        )}
      </div>
    </div>
  )
}
