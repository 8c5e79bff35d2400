import { Messages } from '@/components/shell/messages'
import { moneyText } from '@/lib/i18n/format'
import type { QrCode } from '@/lib/qr-code'
import type { PaymentDetail, PayQuery, PayStage } from './pay-stage'
import { ShownWatch } from './shown-watch'
import { ShownQr } from './shown-qr'

export type PayLiveProps = {
  detail: PaymentDetail
  stage: PayStage
  query: PayQuery
  /** The open order's QR code, when the address asks for it. */
  code: (QrCode & { text: string }) | null
  now: Date
}

/** Keeps the open page up to date: shows the code to scan, or polls for any other change. */
export function PayLive({ detail, stage, query, code, now }: PayLiveProps) {
  const { id, status, openOrder, lastOrder } = detail
  if (status !== 'PENDING' || stage === 'blocked') return null
  const orderStatus = lastOrder && { number: lastOrder.number, state: lastOrder.state }
  if (openOrder && code && stage === 'payable' && !openOrder.isOver) {
    const { text, ...squares } = code
    const isSandbox = detail.methods.some(({ name, isSandbox }) => name === openOrder.method && isSandbox)
    return (
      <Messages of={['paying']}>
        <ShownQr
          id={id}
          number={openOrder.number}
          state={openOrder.state}
          code={squares}
          amount={moneyText(openOrder.totalMinor, openOrder.currency)}
          secondsLeft={Math.max(0, Math.round((openOrder.expiresAt.getTime() - now.getTime()) / 1000))}
          sandboxUrl={isSandbox && /^https?:/.test(text) ? text : null}
        />
      </Messages>
    )
  }
  return (
    <Messages of={['paying']}>
      <ShownWatch
        id={id}
        shown={{ status, order: orderStatus }}
        asks={openOrder !== null && query.order === openOrder.number}
        isWaiting={stage === 'checking' || stage === 'confirming'}
      />
    </Messages>
  )
}
