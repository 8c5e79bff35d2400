import type { Handoff } from '@/lib/providers/payments/port'

/** Takes the browser to the provider in the same tab, because the browser inside WeChat opens no other. The page itself shows a QR code. */
export function leadTo(handoff: Exclude<Handoff, { kind: 'qr' }>): void {
  if (handoff.kind === 'redirect') return window.location.assign(handoff.url)
  const form = document.createElement('form')
  form.method = 'post'
  form.action = handoff.action
  form.hidden = true
  for (const [name, value] of Object.entries(handoff.fields)) {
    const field = document.createElement('input')
    field.type = 'hidden'
    field.name = name
    field.value = value
    form.append(field)
  }
  document.body.append(form)
  form.submit()
}
