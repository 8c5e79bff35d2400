import { hasFields, isList, kept, type Kept } from './unsaved'

type FieldText = { name: string; value: string }

const isFieldTexts = (value: unknown): value is FieldText[] =>
  isList(value) && value.every((one) => hasFields(one, 'name', 'value'))

/** In this tab alone, per page and form, and gone with whoever leaves. */
function shelfOf(form: HTMLFormElement): Kept<FieldText[]> {
  const names = fieldsOf(form).map(({ name }) => name)
  const { pathname, search } = window.location
  return kept(`portal.form:${pathname}${search}:${names.join()}`, isFieldTexts, 'sessionStorage')
}

type TextField = HTMLInputElement | HTMLTextAreaElement
const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && /^(?:text|email|tel|url|search|number|date|datetime-local)$/.test(field.type))

/** Fields of text; a password is never kept. */
function fieldsOf(form: HTMLFormElement): TextField[] {
  return [...form.elements].filter(isText).filter(({ name }) => name !== '')
}

/** Keeps what stands in a form while its page is left to log in again. */
export function keepForm(form: HTMLFormElement): void {
  shelfOf(form).write(fieldsOf(form).map(({ name, value }) => ({ name, value })))
}

/** Puts it back, once, as if it were typed. */
export function restoreForm(form: HTMLFormElement): void {
  const shelf = shelfOf(form)
  const texts = shelf.read()
  if (texts === null) return
  shelf.write(null)
  fieldsOf(form).forEach((field, at) => {
    const value = texts[at]?.value
    if (value === undefined || value === field.value) return
    // React hears of a value that is set past its own setter.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
