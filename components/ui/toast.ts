export type Toast = {
  message: string
  tone?: 'good' | 'bad' | 'info'
  /** Undoes the action of the message. */
  action?: { label: string; run: () => void }
}

const early: Toast[] = []
let deliver: ((toast: Toast) => void) | null = null

/** Reports briefly that something reversible was done. Errors belong at the field or in a banner. */
export function showToast(toast: Toast): void {
  if (deliver) deliver(toast)
  else early.push(toast)
}

/** The page's one stack takes the messages, starting with those that came before it. Returns the function that stops it. */
export function takeToasts(receive: (toast: Toast) => void): () => void {
  deliver = receive
  for (const toast of early.splice(0)) receive(toast)
  return () => {
    if (deliver === receive) deliver = null
  }
}
