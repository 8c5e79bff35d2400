export type Toast = {
  message: string
  tone?: 'good' | 'bad' | 'info'
  /** Undoes what the message reports. */
  action?: { label: string; run: () => void }
}

const early: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null

/** Says in passing that something reversible was done. What went wrong belongs at the field or in a banner. */
export function showToast(toast: Toast): void {
  if (deliver) deliver(toast)
  else early.push(toast)
}

/** The one stack on the page takes the messages, those first that came before it. Returns how to stop. */
export function takeToasts(receive: (toast: Toast) => void): () => void {
  deliver = receive
  for (const toast of early.splice(0)) receive(toast)
  return () => {
    if (deliver === receive) deliver = null
  }
}
