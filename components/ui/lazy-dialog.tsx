'use client'

import { type ComponentType, type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from './button'
import { fetched } from './fetched'

/** A dialog whose code is not in the page. */
export type LazyDialog<Props> = { load: () => void; Content: ComponentType<Props> }

/** Called once beside the imports: `lazyDialog(() => import('./it').then((file) => file.ItDialog))`. */
export function lazyDialog<Props extends object>(fetch: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  // With the panel comes the sheet of all that is in it.
  const { Fetched, load } = fetched(async () => (await Promise.all([fetch(), import('./dialog-panel')]))[0])
  return { load: () => void load().catch(() => {}), Content: Fetched }
}

/**
 * The event listeners of the opening button, which fetch the dialog when the pointer or the focus comes near, and the
 * dialog while it is open.
 */
export function useLazyDialog<Props extends { onClose: () => void }>({ load, Content }: LazyDialog<Props>) {
  const [isOpen, setOpen] = useState(false)
  return {
    opener: { 'aria-haspopup': 'dialog', onPointerEnter: load, onFocus: load, onClick: () => setOpen(true) } as const,
    shown: (props: Omit<Props, 'onClose'>): ReactNode =>
      // TypeScript does not see that Omit<Props, 'onClose'> and onClose are Props.
      isOpen && <Content {...({ ...props, onClose: () => setOpen(false) } as Props)} />,
  }
}

export type DialogButtonProps<Props> = Omit<ButtonProps, 'onClick' | 'onFocus' | 'onPointerEnter'> & {
  dialog: LazyDialog<Props>
  /** The props of the dialog except `onClose`. */
  dialogProps: Omit<Props, 'onClose'>
}

/** A button and the dialog it opens. */
export function DialogButton<Props extends { onClose: () => void }>({
  dialog,
  dialogProps,
  ...button
}: DialogButtonProps<Props>) {
  const { opener, shown } = useLazyDialog(dialog)
  return (
    <>
      <Button {...button} {...opener} />
      {shown(dialogProps)}
    </>
  )
}
