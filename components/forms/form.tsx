'use client'

import { useLocale, useTranslations } from 'next-intl'
import {
  createContext,
  type Dispatch,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SetStateAction,
  use,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Button, type ButtonProps } from '@/components/ui/button'
import { useCloseGuard } from '@/components/ui/close-guard'
import { cn } from '@/components/ui/cn'
import { FieldScope } from '@/components/ui/control'
import { useIsLive } from '@/components/ui/use-is-live'
import { ErrorSummary, type Wrong } from './error-summary'
import { FaultBanner } from './fault-banner'
import { focusField, hasField } from './focus-field'
import { forgetForm, restoreForm } from './kept-form'
import type { OperationState } from './use-operation'

const Busy = createContext(false)
type Names = ReadonlySet<string>
/** Sets the names of the fields of the form around it whose file is on its way. */
const Coming = createContext<Dispatch<SetStateAction<Names>>>(() => {})

/** The form around it isn't sent while the file of this field is on its way: its key would be missing. */
export function useComing(name: string, isComing: boolean): void {
  const set = use(Coming)
  useEffect(() => {
    if (!isComing) return
    set((before) => new Set([...before, name]))
    return () => set((before) => new Set([...before].filter((one) => one !== name)))
  }, [set, name, isComing])
}

export type FormProps = {
  operation: Pick<OperationState, 'pending' | 'fault'>
  onSubmit: (values: FormData) => void
  /** The errors that the browser can detect before anything is sent: on leaving a changed field and on submit. */
  check?: (values: FormData) => Wrong[]
  /** Something else was said since when this changes: what the browser found before is over. */
  since?: unknown
  /** A summary of several errors above the form; a form of two or three fields has none. */
  summary?: boolean
  /** What is typed is kept by itself, so that a dialog closes without a question. */
  isKept?: boolean
  className?: string
  children: ReactNode
}

function nameOf(target: EventTarget): string {
  if (!(target instanceof HTMLElement)) return ''
  return (target.getAttribute('name') ?? target.dataset.field ?? '').replace(/\[\]$/, '')
}

/** A form over one operation: errors go to fields by name, what was typed is kept, Enter submits. */
export function Form(props: FormProps) {
  const { operation, onSubmit, check, since, summary = true, isKept = false, className, children } = props
  const t = useTranslations('common.form')
  const form = useRef<HTMLFormElement>(null)
  const onButton = useRef(false)
  const edited = useRef({ isTyped: false, isSent: false })
  const prefix = useId()
  const language = useLocale()
  const { fault } = operation
  const [coming, setComing] = useState<Names>(new Set())
  const pending = operation.pending || coming.size > 0

  const [found, setFound] = useState<Wrong[]>([])
  const [foundSince, setFoundSince] = useState(since)
  if (since !== foundSince) {
    setFoundSince(since)
    setFound([])
  }
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const [orphans, setOrphans] = useState<Wrong[]>([])

  // What was typed when the session ended is restored.
  useEffect(() => {
    if (form.current !== null) restoreForm(form.current)
  }, [])

  // A server error stays until its field is changed; an error without a field here is shown above the form.
  useLayoutEffect(() => {
    const within = form.current
    if (!fault || !within) return setOrphans([])
    setChanged(new Set())
    setOrphans(fault.fields.filter((wrong) => !hasField(wrong.field, within)))
  }, [fault])

  // A refusal that no field has the focus for is above all fields, out of sight while its reader is at the button.
  useEffect(() => {
    if (fault && fault.fields.length === orphans.length) {
      form.current?.firstElementChild?.scrollIntoView({ block: 'nearest' })
    }
  }, [fault, orphans.length])

  useCloseGuard(() => {
    const { isTyped, isSent } = edited.current
    const isUnsent = isTyped && (!isSent || fault !== null)
    return isKept || !isUnsent || window.confirm(t('discard'))
  })

  const checked = (): Wrong[] => (form.current && check ? check(new FormData(form.current)) : [])

  // When the reader changes the language, visible errors are shown in the new one.
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the texts are in what was found, and only the page's inputs know it
    setFound((before) => {
      if (before.length === 0) return before
      const now = checked()
      return before.flatMap((wrong) => now.filter((other) => other.field === wrong.field))
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the language asks for this
  }, [language])

  const refused = fault?.fields.filter((wrong) => !changed.has(wrong.field)) ?? []
  const errors = [...found, ...refused.filter((wrong) => !found.some((other) => other.field === wrong.field))]
  const messages = Object.fromEntries([...errors].reverse().map((wrong) => [wrong.field, wrong.message]))
  const scope = { idOf: (name: string) => `${prefix}${name}`, errorOf: (name: string) => messages[name] }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (pending) return
    const wrong = checked()
    setFound(wrong)
    setSubmitted(true)
    setChanged(new Set(fault?.fields.map(({ field }) => field)))
    const [first] = wrong
    if (first) return focusField(first.field, event.currentTarget)
    forgetForm(event.currentTarget)
    edited.current.isSent = true
    onSubmit(new FormData(event.currentTarget))
  }

  function change(event: FormEvent<HTMLFormElement>) {
    const name = nameOf(event.target)
    if (!name) return
    edited.current = { isTyped: true, isSent: false }
    if (!changed.has(name)) setChanged(new Set([...changed, name]))
    if (found.some((wrong) => wrong.field === name)) {
      const now = checked().filter((wrong) => wrong.field === name)
      setFound((before) => [...before.filter((wrong) => wrong.field !== name), ...now])
    }
  }

  function leave(event: FocusEvent<HTMLFormElement>) {
    const name = nameOf(event.target)
    // A message that appears while a button is being pressed would move the button away.
    if (!name || onButton.current || (!changed.has(name) && !submitted)) return
    const now = checked().filter((wrong) => wrong.field === name)
    // Sending by Enter moves the focus, so that this adds to what was found a moment ago.
    setFound((before) => [...before.filter((wrong) => wrong.field !== name), ...now])
  }

  function press(event: KeyboardEvent<HTMLFormElement>) {
    const composing = event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229
    if (event.key === 'Enter' && composing) event.preventDefault()
  }

  function touch(event: PointerEvent<HTMLFormElement>) {
    onButton.current = event.target instanceof Element && event.target.closest('button') !== null
  }

  const listed = summary && submitted && errors.length > 1 ? errors : orphans
  return (
    <FieldScope value={scope}>
      <Busy value={pending}>
        <Coming value={setComing}>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it listens to its fields */}
          <form
            ref={form}
            // Submitted before hydration, the form goes nowhere, so that no typed value gets into the address.
            method="dialog"
            noValidate
            onSubmit={submit}
            onInput={change}
            onBlur={leave}
            onKeyDown={press}
            onPointerDown={touch}
            className={cn('flex flex-col gap-5', className)}
          >
            {fault && fault.fields.length === 0 && <FaultBanner fault={fault} />}
            {listed.length > 0 && (
              <ErrorSummary errors={listed} onChoose={(field) => form.current && focusField(field, form.current)} />
            )}
            {children}
          </form>
        </Coming>
      </Busy>
    </FieldScope>
  )
}

/** The submit button of the form around it. */
export function Submit({ variant = 'primary', ...rest }: Omit<ButtonProps, 'type' | 'pending' | 'early' | 'onClick'>) {
  return <Button {...rest} type="submit" variant={variant} early={!useIsLive()} pending={use(Busy)} />
}
