'use client'

import { Download } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { ButtonLook } from '@/components/ui/button-styles'
import { ExportMenu } from './export-menu'
import { useFile } from './use-file'

export type ExportButtonProps = ButtonLook & {
  label: string
  /** The route that makes the file, and what of the list it takes. */
  door: string
  query: string
  /** Why it is not possible now. */
  reason?: string | undefined
}

/** Exports a list, as the page shows it, in the format chosen; an error stands below the button. */
export function ExportButton({ label, door, query, reason, ...look }: ExportButtonProps) {
  const file = useFile(door)
  if (reason !== undefined)
    return (
      <Button {...look} icon={<Download />} reason={reason}>
        {label}
      </Button>
    )
  return (
    <span className="inline-flex flex-col items-start gap-1">
      <ExportMenu
        label={label}
        onChoose={(format) => {
          const form = new URLSearchParams(query)
          form.set('format', format)
          void file.fetch(form)
        }}
      >
        <Button reads {...look} icon={<Download />} pending={file.pending}>
          {label}
        </Button>
      </ExportMenu>
      {file.problem && (
        <span role="alert" className="text-bad text-sm">
          {file.problem}
        </span>
      )}
    </span>
  )
}
