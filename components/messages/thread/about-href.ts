import { ownCertificatesHref, ownProjectHref, receiptHref, rosterRowHref } from '@/components/shell/addresses'
import { certificateRuleHref, certificatesHref, orderHref } from '@/components/shell/console-addresses'
import type { SignedInActor } from '@/lib/access/actor'
import type { ThreadView } from './thread-view'

/** The address of the object that a thread is about; null where the reader has no screen of it. */
export function aboutHref(role: SignedInActor['role'], about: ThreadView['about']): string | null {
  if (about === null) return null
  const { kind, number, isPaid, project, issued } = about
  const code = project?.code ?? null
  if (kind === 'ORDER') {
    if (role === 'admin') return orderHref(number)
    if (role !== 'student') return null
    return isPaid ? receiptHref(number) : code && ownProjectHref(code)
  }
  if (kind === 'CERTIFICATE') {
    if (role === 'admin') {
      if (issued === null) return certificatesHref
      return certificateRuleHref(issued.ruleId, {
        ...(issued.isValid ? {} : { state: 'ended' as const }),
        search: number,
      })
    }
    return role === 'student' && code !== null ? ownCertificatesHref(code) : null
  }
  if (code === null) return null
  return role === 'student' ? ownProjectHref(code) : rosterRowHref(code, number)
}
