import type { getIssuing } from '@/lib/features/certificates/certificate-rules/get-issuing'
import type { ResultOf } from '@/lib/kernel/operation'

export type Issuing = ResultOf<typeof getIssuing>
export type Recipient = Issuing['recipients'][number]
