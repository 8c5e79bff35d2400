import { showToast } from './toast'

/** Copies a text and says so, or that it failed; resolves to whether it was copied. */
export async function copyText(text: string, messages: { copied: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: messages.copied })
    return true
  } catch {
    showToast({ message: messages.failed, tone: 'bad' })
    return false
  }
}
