import { Fault } from '@/lib/kernel/fault'
import type { Work } from '@/lib/kernel/transaction'
import { renewHolds } from '../payments/holds.queries'
import {
  type ReductionRequestInput,
  keepProof,
  type ReductionRequest,
  releaseProof,
  updateRequest,
  type Verdict,
} from './queries'

/** What a student sends when more was asked of them: the request waits for its decision again. */
export async function answerRequest(
  { db, now }: Work,
  request: ReductionRequest,
  input: ReductionRequestInput,
): Promise<void> {
  await keepProof(db, input.proofFileId)
  refuseStale(await updateRequest(db, request, { ...input, state: 'PENDING', reason: null }))
  if (request.proof !== null && request.proof.id !== input.proofFileId) await releaseProof(db, now, request)
}

/** What was decided; once that is final, the proof is kept for the time that retention says (files/clear-files). */
export async function decideRequest({ db, now }: Work, request: ReductionRequest, verdict: Verdict): Promise<void> {
  const isFinal = verdict.state !== 'MORE_INFO'
  if (isFinal) await renewHolds(db, now, request)
  refuseStale(await updateRequest(db, request, verdict))
  if (isFinal) await releaseProof(db, now, request)
}

/** Taken back: nobody needs the proof any more. */
export async function withdrawRequest({ db, now }: Work, request: ReductionRequest): Promise<void> {
  // The registration is locked before its request, as where that is decided.
  await renewHolds(db, now, request)
  refuseStale(await updateRequest(db, request, { state: 'WITHDRAWN', reason: null }))
  await releaseProof(db, now, request)
}

/** Whoever has changed a request meanwhile was first. */
function refuseStale(isChanged: boolean): void {
  if (!isChanged) throw new Fault('conflict.stale')
}
