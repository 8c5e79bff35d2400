import { hasFields, isList, kept, type Kept, keptText } from './unsaved'

/** What was typed, and by whom and about what: it is put back for nobody and nothing else. */
type KeptForm = { about: string; texts: unknown[] }

const isKeptForm = (value: unknown): value is KeptForm => hasFields(value, 'about', 'texts') && isList(value.texts)

/** Who is noted as signed in in this tab (components/shell/session-note). */
const noted = keptText('portal.loginId', 'sessionStorage')

/** In this tab alone, per page and form, and gone with whoever leaves. */
function shelfOf(form: HTMLFormElement): Kept<KeptForm> {
  const names = fieldsOf(form).map(({ name }) => name)
  const { pathname, search } = window.location
  return kept(`portal.form:${pathname}${search}:${names.join()}`, isKeptForm, 'sessionStorage')
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(?:text|email|tel|url|search|number|date|datetime-local)$/.test(field.type))
/** A password is one also while it is shown as text. */
const isSecret = (field: TextField) => /password|one-time-code/.test(field.getAttribute('autocomplete') ?? '')

/** Fields of text; a password or a code is never kept. */
function fieldsOf(form: HTMLFormElement): TextField[] {
  return [...form.elements].filter(isText).filter((field) => field.name !== '' && !isSecret(field))
}

const textsOf = (form: HTMLFormElement) => fieldsOf(form).map(({ value }) => value)

/** Who opened each form, and what it stood at before anybody typed, with the words of the dialog around it: these tell one record from another. */
const subjects = new WeakMap<HTMLFormElement, string>()

function subjectOf(form: HTMLFormElement): string {
  const dialog = form.closest('[role=dialog], [role=alertdialog]')
  const words = [...(dialog?.querySelectorAll('h2, h2 + *') ?? [])].map(({ textContent }) => textContent)
  return JSON.stringify([noted.read(), words, textsOf(form)])
}

/** Keeps what stands in a form while its page is left to log in again. */
export function keepForm(form: HTMLFormElement): void {
  shelfOf(form).write({ about: subjects.get(form) ?? '', texts: textsOf(form) })
}

/** Drops what was kept of a form: it is being sent after all. */
export function forgetForm(form: HTMLFormElement): void {
  shelfOf(form).write(null)
}

/** Puts it back into the form that opens, once, as if it were typed. */
export function restoreForm(form: HTMLFormElement): void {
  const about = subjectOf(form)
  subjects.set(form, about)
  const shelf = shelfOf(form)
  const found = shelf.read()
  if (found === null) return
  shelf.write(null)
  if (found.about !== about) return
  fieldsOf(form).forEach((field, at) => {
    const value = found.texts[at]
    if (typeof value !== 'string' || value === field.value) return
    // React hears of a value that is set past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
