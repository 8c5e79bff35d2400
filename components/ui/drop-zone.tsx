'use client'

import { type ReactNode, useRef, useState } from 'react'
import { Button, type ButtonProps } from './button'
import { cn } from './cn'
import { useControl } from './control'

export type DropZoneProps = {
  icon: ReactNode
  /** The label of the button, which opens the device's own chooser. */
  label: string
  /** Types and endings in the form of a file input's `accept`. */
  accept: string
  onFile?: (file: File) => void
  /** Replaces the single callback where several files may come at once. */
  onFiles?: (files: File[]) => void
  /** The field's name in a form: an error links to the button. */
  field?: string
  pending?: boolean
  variant?: ButtonProps['variant']
  children: ReactNode
  className?: string
}

/** A place to drop one file or several, with a button for keyboard and touch. */
export function DropZone({
  icon,
  label,
  accept,
  onFile,
  onFiles,
  pending = false,
  variant,
  children,
  className,
}: DropZoneProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { 'aria-invalid': wrong, 'aria-describedby': describedBy } = useControl({})

  const take = (files: FileList | null | undefined) => {
    const [file] = files ?? []
    if (pending || file === undefined) return
    onFile?.(file)
    onFiles?.([...(files ?? [])])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the button inside does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      className={cn(
        'flex flex-col items-center gap-4 rounded-lg border-2 border-dashed px-6 text-center transition-colors duration-100',
        isOver ? 'border-accent-text bg-accent-soft' : wrong ? 'border-bad' : 'border-line-strong/50 bg-surface',
        className,
      )}
    >
      <span className="flex size-12 items-center justify-center rounded-full bg-accent-soft text-accent-text [&_svg]:size-5.5">
        {icon}
      </span>
      {children}
      <Button
        variant={variant}
        pending={pending}
        aria-describedby={describedBy}
        onClick={() => picker.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={picker}
        type="file"
        accept={accept}
        multiple={onFiles !== undefined}
        aria-label={label}
        hidden
        onChange={(event) => {
          take(event.currentTarget.files)
          // Cleared, so that the same file can be chosen again after a correction.
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
