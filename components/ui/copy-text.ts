import { showToast } from './toast'

/** Copies a text and says so, or that it failed; resolves to whether it was copied. */
export async function copyText(text: string, said: { copied: string; failed: string }): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ message: said.copied })
    return true
  } catch {
    showToast({ message: said.failed, tone: 'bad' })
    return false
  }
}
