'use client'

import type { ConfirmPanelProps } from './confirm-panel'
import { whenOpen } from './when-open'

export type ConfirmDialogProps = ConfirmPanelProps

/** Only for actions that can't be undone. It stays open while it works; close it when the result arrives. */
export const { WhenOpen: ConfirmDialog, load: loadConfirm } = whenOpen<ConfirmDialogProps>(() =>
  import('./confirm-panel').then(({ ConfirmPanel }) => ConfirmPanel),
)
