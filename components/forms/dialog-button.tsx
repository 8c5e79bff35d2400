'use client'

import { useTranslations } from 'next-intl'
import type { ComponentType } from 'react'
import { DialogButton, type DialogButtonProps, type LazyDialog, lazyDialog } from '@/components/ui/lazy-dialog'
import type { MessageKey } from '@/lib/i18n/translate'

type Look = Pick<DialogButtonProps<unknown>, 'variant' | 'size' | 'icon' | 'className' | 'aria-haspopup'>

type ButtonWords<DialogProps> = {
  label: MessageKey
  /** What screen readers hear, where many such buttons are on a page. */
  nameOf?: (t: ReturnType<typeof useTranslations<never>>, props: DialogProps) => string
}

type OpenerProps<Props> = Omit<Props, 'onClose'> & {
  /** Another size than the one told when it was made. */
  size?: Look['size']
  /** Why it is not possible now. */
  reason?: string | null
}

/**
 * Makes the button of a dialog, once beside the imports; the dialog's code is fetched when the pointer or the focus comes
 * near: `dialogButton(() => import('./it').then((file) => file.ItDialog), { label: 'it.open' })`.
 */
export function dialogButton<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { label, nameOf, ...look }: Look & ButtonWords<Omit<Props, 'onClose'>>,
) {
  const dialog: LazyDialog<Props> = lazyDialog(load)
  return function OpeningButton(props: OpenerProps<Props>) {
    const t = useTranslations()
    const { reason, size = look.size } = props
    return (
      <DialogButton {...look} {...{ dialog, dialogProps: props, reason, size }} aria-label={nameOf?.(t, props)}>
        {t(label)}
      </DialogButton>
    )
  }
}
