function controlOf(name: string, within: ParentNode): HTMLElement | null {
  const quoted = CSS.escape(name)
  return within.querySelector<HTMLElement>(
    `[data-field="${quoted}"], [name="${quoted}"]:not([type="hidden"]), [name="${quoted}[]"]`,
  )
}

/** A custom control, whose own input is hidden, has its name in `data-field`. */
export function hasField(name: string, within: ParentNode): boolean {
  return controlOf(name, within) !== null
}

export function focusField(name: string, within: ParentNode): void {
  controlOf(name, within)?.focus()
}
