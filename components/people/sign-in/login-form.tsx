'use client'

import { ArrowRight, UserPlus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { focusField } from '@/components/forms/focus-field'
import { Form, Submit } from '@/components/forms/form'
import { missingTexts } from '@/components/forms/texts'
import { registrationHref } from '@/components/shell/addresses'
import { FieldGroup } from '@/components/ui/field'
import { RouteLink } from '@/components/ui/route-link'
import { Segmented } from '@/components/ui/segmented'
import { type SignInType, signInTypes } from '@/lib/features/people/auth/rules'
import { CodeField } from './code-field'
import { type DemoAccount, DemoAccounts } from './demo-accounts'
import { OtpField, PasswordField, UsernameField } from './login-fields'
import { ProjectField, type SignInProject } from './project-field'
import { SendFault } from './send-fault'
import { useLogin } from './use-login'

export type LoginFormProps = {
  type: SignInType
  projects: readonly SignInProject[]
  /** The page to return to: one of our paths, checked. */
  next: string | null
  demo: { accounts: readonly DemoAccount[]; mailbox: string } | null
}

/** Sign-in for all four types (people#sign-in): each has its own fields, and what is typed is kept over a change of type. */
export function LoginForm({ type: first, projects, next, demo }: LoginFormProps) {
  const t = useTranslations('auth.login')
  const errors = useTranslations('auth.errors')
  const roles = useTranslations('roles')
  const login = useLogin(first, next)
  const { type, isStaff, byCode, typed, enter, show, code, signIn } = login
  const place = useRef<HTMLDivElement>(null)
  const [isNameMissing, setNameMissing] = useState(false)
  const [focusTarget, focus] = useState<{ field: string } | null>(null)
  const [completed, setCompleted] = useState<object | null>(null)
  // While there is no project, its owner signs in to set one up.
  const choosesProject = isStaff && (type !== 'admin' || projects.length > 0)
  // Only students register by themselves.
  const registerHref = type === 'student' ? registrationHref(null, next) : null

  // Whoever has a keyboard types at once; on phones the keys would cover the roles.
  useEffect(() => {
    if (!window.matchMedia('(pointer: fine)').matches || place.current === null) return
    if (document.activeElement === document.body) focusField('email', place.current)
  }, [])

  // Runs after the field has appeared.
  useEffect(() => {
    if (focusTarget !== null && place.current !== null) focusField(focusTarget.field, place.current)
  }, [focusTarget])

  // Once the eighth digit stands in the box it is sent off.
  useEffect(() => {
    if (completed !== null) place.current?.querySelector<HTMLButtonElement>('[type=submit]')?.click()
  }, [completed])

  // A code that was wrong is typed over.
  useEffect(() => {
    if (!byCode || signIn.fault === null || place.current === null) return
    const box = place.current.querySelector<HTMLInputElement>('[name="secret"]')
    box?.focus()
    box?.select()
  }, [byCode, signIn.fault])

  async function send() {
    const missing = typed.email.trim() === ''
    setNameMissing(missing)
    signIn.reset()
    if (missing) focus({ field: 'email' })
    else if (await code.send()) focus({ field: 'secret' })
  }

  /** Enter after the username requests the code, since sign-in is not possible without one. */
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!byCode || typed.secret !== '' || code.wait > 0) return
    event.preventDefault()
    void send()
  }

  // The project is not read from the form, because its list may still be loading.
  const check = (values: FormData) => [
    ...missingTexts(values, {
      email: errors('usernameRequired'),
      secret: byCode ? errors('codeRequired') : errors('passwordRequired'),
    }),
    ...(choosesProject && typed.projectCode === null
      ? [{ field: 'projectCode', message: errors('projectRequired') }]
      : []),
  ]

  return (
    <div ref={place} onSubmitCapture={() => setNameMissing(false)} className="flex flex-col gap-5">
      <FieldGroup label={t('type')}>
        <Segmented
          options={signInTypes.map((value) => ({ value, label: roles(value) }))}
          name="loginType"
          value={type}
          onValueChange={(chosen) => show(chosen, login.prefersPassword)}
          className="grid grid-flow-row grid-cols-2 sm:grid-cols-4"
        />
      </FieldGroup>
      <Form
        key={`${type} ${byCode}`}
        operation={signIn}
        check={check}
        onSubmit={(values) => {
          code.reset()
          void signIn.run(values, isStaff ? typed.projectCode : null)
        }}
        since={code.sent}
        summary={false}
      >
        <SendFault fault={code.fault} />
        <UsernameField
          value={typed.email}
          onValueChange={(email) => {
            enter({ email })
            setNameMissing(false)
          }}
          onKeyDown={press}
          error={isNameMissing ? errors('usernameMissing') : code.fault?.fields[0]?.message}
        />
        {byCode ? (
          <CodeField
            value={typed.secret}
            onValueChange={(secret) => enter({ secret })}
            onComplete={() => setCompleted({})}
            onSend={send}
            sending={code.sending}
            sentTo={code.sentTo}
            wait={code.wait}
            mailbox={demo?.mailbox ?? null}
            registerHref={registerHref}
            onUsePassword={() => {
              show(type, true)
              focus({ field: 'secret' })
            }}
          />
        ) : (
          <PasswordField
            type={type}
            value={typed.secret}
            onValueChange={(secret) => enter({ secret })}
            onUseCode={() => {
              show(type, false)
              focus({ field: 'secret' })
            }}
          />
        )}
        {choosesProject && (
          <ProjectField
            projects={projects}
            value={typed.projectCode}
            onValueChange={(projectCode) => enter({ projectCode })}
          />
        )}
        {login.wantsOtp && <OtpField isWantedNow />}
        <Submit size="lg" block>
          {t('submit')}
        </Submit>
      </Form>
      {registerHref !== null && (
        <p className="flex min-h-14 items-center gap-3 rounded-lg border border-accent/25 bg-accent-soft px-4 py-2">
          <UserPlus aria-hidden="true" className="size-5 shrink-0 text-accent-text" strokeWidth={1.75} />
          {t.rich('newHere', {
            link: (text) => (
              <RouteLink
                href={registerHref}
                className="ms-auto inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-sm font-semibold text-accent-text hover:underline"
              >
                {text}
                <ArrowRight aria-hidden="true" className="size-4" />
              </RouteLink>
            ),
          })}
        </p>
      )}
      {(type === 'adviser' || type === 'coordinator') && (
        <p className="text-ink-muted text-sm">{t(`addedByOthers.${type}`)}</p>
      )}
      {demo && (
        <DemoAccounts
          {...demo}
          onChoose={({ type: chosen, email, password, projectCode }) =>
            show(chosen, false, { email, secret: password ?? '', projectCode })
          }
        />
      )}
    </div>
  )
}
