import type { Work } from '@/lib/kernel/transaction'
import { mailStudents } from './mail-students.step'
import { lockCertificatesOfAwards, markRevoked, type Revocation } from './queries'

/**
 * Revokes whatever rests on these awards or may name them, in the transaction that takes them back. They may be issued
 * anew. Whose results are out is told. Answers how many were revoked.
 */
export async function revokeOfAwards(
  work: Work,
  { awardIds, ...because }: Revocation & { awardIds: readonly string[] },
): Promise<number> {
  return revokeCertificates(work, await lockCertificatesOfAwards(work.db, awardIds), because)
}

/** Revokes those that are still valid, tells whose they were, and answers how many. */
export async function revokeCertificates(work: Work, ids: readonly string[], because: Revocation): Promise<number> {
  const revoked = await markRevoked(work.db, work.now, ids, because)
  await mailStudents(work, 'revoked', revoked)
  return revoked.length
}
