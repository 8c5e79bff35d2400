'use client'

import type { ComponentProps } from 'react'

/** A button beside a label that looks like a link and changes the form's fields. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-6 rounded-sm font-medium text-accent-text underline decoration-accent-text/35 underline-offset-4 hover:decoration-current"
    />
  )
}
