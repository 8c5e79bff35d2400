'use client'

import type { ComponentProps } from 'react'

/** Changes what a form asks for: beside a label, in the weight of a link. */
export function TextButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      type="button"
      className="min-h-6 rounded-sm font-medium text-accent-text underline decoration-accent-text/35 underline-offset-4 hover:decoration-current"
    />
  )
}
