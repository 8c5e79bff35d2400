'use client'

import { Plus } from 'lucide-react'
import type { ComponentType } from 'react'
import type { ButtonLook } from '@/components/ui/button-styles'
import type { MessageKey } from '@/lib/i18n/translate'
import { dialogButton } from './dialog-button'

/** Makes the button whose dialog adds to a list, once beside the imports. */
export function newButton<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  label: MessageKey,
  size: ButtonLook['size'] = 'sm',
) {
  return dialogButton(load, { label, size, variant: 'primary', icon: <Plus aria-hidden="true" /> })
}
