/** The words for a refund on a receipt: a surplus that went back leaves the fee paid. */
export function refundText({ isDone, isSurplus }: { isDone: boolean; isSurplus: boolean }) {
  if (isSurplus) return isDone ? 'surplusRefundedAt' : 'surplusRefundingSince'
  return isDone ? 'refundedAt' : 'refundingSince'
}
