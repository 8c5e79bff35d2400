/** What can be typed or chosen; a file is chosen by its button. */
const fields = [
  'input:not([type=hidden], [type=file], [readonly])',
  'select',
  'textarea:not([readonly])',
  '[role=combobox]',
  '[contenteditable=true]',
]
  .map((field) => `${field}:not(:disabled, [tabindex="-1"])`)
  .join()

/**
 * Where one begins in a dialog: at what it marks with `data-first`, or at its first field. Null where nothing is asked, and for a
 * field on a touch screen, where the keyboard would cover what the dialog says.
 */
export function firstFieldIn(dialog: HTMLElement): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-first]')
  if (marked !== null) return marked
  if (window.matchMedia('(pointer: coarse)').matches) return null
  const field = dialog.querySelector<HTMLElement>(fields)
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  // Of a group of choices the chosen one has the focus.
  const group = [...dialog.querySelectorAll<HTMLInputElement>('input[type=radio]:not(:disabled)')]
  return group.find(({ name, checked }) => checked && name === field.name) ?? field
}
