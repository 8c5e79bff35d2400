import type { targetOf } from '@/lib/features/payments/orders/targets.queries'
import { findingKinds } from './rules'

/** What the list of differences is narrowed by: callbacks that failed stand among them, or all else. */
export const reviewKinds = ['DIFFERENCE', 'CALLBACK', ...findingKinds] as const
type ReviewKind = (typeof reviewKinds)[number]
export type ReviewFilter = { search?: string | undefined; kind?: ReviewKind | undefined }

type Reviewed = {
  kind: Exclude<ReviewKind, 'DIFFERENCE'>
  providerPaymentId: string | null
  order: { number: string; target?: ReturnType<typeof targetOf> | null } | null
}

/** Whether each word that is searched for stands in a row's numbers and names, in either language. */
export function fitsReview({ kind, providerPaymentId, order }: Reviewed, filter: ReviewFilter): boolean {
  if (filter.kind === 'DIFFERENCE' ? kind === 'CALLBACK' : filter.kind !== undefined && filter.kind !== kind)
    return false
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return true
  const { student = null, school = null, number = null, project = null, package: bundle = null } = order?.target ?? {}
  const text = [
    ...[order?.number, providerPaymentId, number, project?.code, project?.name.zh, project?.name.en],
    ...[bundle?.zh, bundle?.en, school?.name, school?.nameEn],
    ...(student === null
      ? []
      : [`${student.nativeFamily ?? ''}${student.nativeGiven ?? ''}`, student.latinGiven, student.latinFamily]),
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase()
  return words.every((word) => text.includes(word))
}
